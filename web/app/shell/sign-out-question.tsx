import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import { saveText } from '#web/platform/save-text.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notebooksOf } from '../mentorship/notes/notes.ts'
import { notesFileName, notesText } from '../mentorship/notes/notes-text.ts'
import type { Logout } from './logout.ts'

/** Asked before signing out erases private notes, which exist nowhere but in this browser. */
export function SignOutQuestion({ logout: { asking, userId, isPending, stay, signOut } }: { logout: Logout }) {
  const { t } = useLingui()
  const save = () => saveText(notesFileName([t`Private notes`], new Date()), notesText(notebooksOf(userId)))
  return (
    <FormDialog
      open={asking}
      onClose={stay}
      title={t`Erase your private notes?`}
      submit={t`Sign out and erase`}
      busyText={t`Signing out...`}
      busy={isPending}
      destructive
      onSubmit={signOut}
    >
      <p>
        <Trans>
          Your private notes about mentorships live only in this browser. When you sign out they are erased here, and
          nobody can bring them back.
        </Trans>
      </p>
      <div>
        <button type="button" className="btn btn-o" onClick={save}>
          <Icon of={Download} />
          <Trans>Export notes</Trans>
        </button>
      </div>
    </FormDialog>
  )
}
