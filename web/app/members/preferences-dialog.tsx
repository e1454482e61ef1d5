import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/members-api.ts'
import { api, messageOf } from '#web/platform/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PreferencesForm } from './preferences-form.tsx'

type Props = { profile: Pick<OwnProfile, 'id' | 'role'>; onSaved: () => void; onClose: () => void }

/** The matching preferences, read anew each time that the dialog opens: another tab may have changed them. */
export function PreferencesDialog({ profile, onSaved, onClose }: Props) {
  const { t } = useLingui()
  const { data, error, isError, isFetching, refetch } = useQuery(
    api.members.readMatching.queryOptions({ gcTime: 0, staleTime: Infinity }),
  )
  if (data) return <PreferencesForm profile={profile} preferences={data} onSaved={onSaved} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t`Matching preferences`}>
      {isError ? (
        <Failure
          text={messageOf(error, t`Your preferences could not be loaded.`)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="dialog-b" aria-busy="true">
          <p className="sr" role="status">
            <Trans>Loading your preferences...</Trans>
          </p>
          {[0, 1, 2].map((field) => (
            <Skeleton key={field} control block="2.75rem" />
          ))}
        </div>
      )}
    </Dialog>
  )
}
