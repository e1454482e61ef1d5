import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OWN_DATA_TEXTS } from '#contract/own-data.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { stopLive } from '#web/platform/live.ts'
import { toast } from '#web/platform/toast.ts'
import { eraseNotes } from '../mentorship/notes/erase-notes.ts'
import { LEAVING, forgetSession } from '#web/platform/forget-session.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { securityQuery } from './queries.ts'
import { Section } from './section.tsx'
import './settings.css'

/** Milliseconds for which the toast stands before the page is left. */
const READ_MS = 2500

/** Deletes the account, and leaves nothing of it in this browser (rule: deleted-accounts). */
export function DangerSection({ userId }: { userId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const security = useQuery(securityQuery).data
  const { mutateAsync } = useMutation({
    mutationKey: LEAVING,
    mutationFn: (confirmed: { password?: string }) => laterCall.ownData.deleteAccount(confirmed),
    onMutate: stopLive,
    onSuccess: async () => {
      toast({ title: OWN_DATA_TEXTS.deleted, description: OWN_DATA_TEXTS.deletedWhy })
      eraseNotes(userId)
      await forgetSession(queryClient)
      // Busy until the page is left: nothing on it may be asked for any more.
      return new Promise<never>(() => setTimeout(() => location.replace('/'), READ_MS))
    },
  })
  // Whether it needs the password is not known yet; the topics above say what failed.
  if (!security) return null
  return (
    <Section title={t`Danger zone`}>
      <div className="set-row">
        <div>
          <p className="muted">
            <Trans>
              Your profile, your files and every way to sign in are deleted, and nobody can bring them back.
            </Trans>
          </p>
        </div>
        <button type="button" className="btn btn-d" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Delete Account</Trans>
        </button>
      </div>
      {open && (
        <OwnerDialog
          title={t`Are you absolutely sure?`}
          submit={t`Delete Account`}
          busyText={t`Deleting...`}
          hasPassword={security.has_password}
          destructive
          failed={OWN_DATA_TEXTS.deleteFailed}
          send={mutateAsync}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <p>
            <Trans>
              This cannot be undone. Your profile, pictures, points, saved opportunities and private notes go at once.
              Your mentorships end, and what is scheduled is cancelled.
            </Trans>
          </p>
          <p>
            <Trans>
              Messages and posts that you wrote stay where they are, under “Deleted member”. Whoever you talked with can
              read on, but not answer.
            </Trans>
          </p>
        </OwnerDialog>
      )}
    </Section>
  )
}
