import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/members-api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { Loaded } from '#web/ui/loaded.tsx'
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
  const query = useQuery(securityQuery)
  const onChanged = () => refetch(queryClient, securityQuery.queryKey, sessionsQuery.queryKey)
  return (
    <Loaded query={query} loading={<Loading />} failed={t`Your settings could not be loaded.`}>
      {(security) => (
        <>
          <EmailSection security={security} onChanged={onChanged} />
          <PasswordSection security={security} onChanged={onChanged} />
          <SecondFactorSection security={security} onChanged={onChanged} />
          <PasskeysSection security={security} onChanged={onChanged} />
          <RegionSection profile={profile} security={security} />
        </>
      )}
    </Loaded>
  )
}

function Loading() {
  return (
    <div className="card stack" aria-busy="true">
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} control block="2.75rem" />
      ))}
    </div>
  )
}
