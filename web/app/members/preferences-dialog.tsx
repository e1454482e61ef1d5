import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnProfile } from '#contract/members-api.ts'
import { api } from '#web/platform/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PreferencesForm } from './preferences-form.tsx'

type Props = { profile: Pick<OwnProfile, 'id' | 'role'>; onSaved: () => void; onClose: () => void }

/** The matching preferences, read anew each time that the dialog opens: another tab may have changed them. */
export function PreferencesDialog({ profile, onSaved, onClose }: Props) {
  const { t } = useLingui()
  const query = useQuery(api.members.readMatching.queryOptions({ gcTime: 0, staleTime: Infinity }))
  const inDialog = (part: ReactNode) => (
    <Dialog open onClose={onClose} title={t`Matching preferences`}>
      {part}
    </Dialog>
  )
  return (
    <Loaded
      query={query}
      loading={inDialog(<Loading />)}
      failed={t`Your preferences could not be loaded.`}
      around={inDialog}
    >
      {(preferences) => (
        <PreferencesForm profile={profile} preferences={preferences} onSaved={onSaved} onClose={onClose} />
      )}
    </Loaded>
  )
}

function Loading() {
  return (
    <div className="dialog-b" aria-busy="true">
      <p className="sr" role="status">
        <Trans>Loading your preferences...</Trans>
      </p>
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} control block="2.75rem" />
      ))}
    </div>
  )
}
