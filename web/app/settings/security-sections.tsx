import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/members-api.ts'
import { messageOf } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { securityQuery, sessionsQuery } from './queries.ts'
import { RegionSection } from './region-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

/** The topics that show how the account is entered: one question to the server answers them all. */
export function SecuritySections({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: security, error, isError, isFetching, refetch: again } = useQuery(securityQuery)
  const onChanged = () => refetch(queryClient, securityQuery.queryKey, sessionsQuery.queryKey)
  if (!security)
    return isError ? (
      <Failure
        text={messageOf(error, t`Your settings could not be loaded.`)}
        busy={isFetching}
        onRetry={() => void again()}
      />
    ) : (
      <div className="card stack" aria-busy="true">
        {[0, 1, 2].map((field) => (
          <Skeleton key={field} control block="2.75rem" />
        ))}
      </div>
    )
  const props = { security, onChanged }
  return (
    <>
      <EmailSection {...props} />
      <PasswordSection {...props} />
      <SecondFactorSection {...props} />
      <PasskeysSection {...props} />
      <RegionSection profile={profile} security={security} />
    </>
  )
}
