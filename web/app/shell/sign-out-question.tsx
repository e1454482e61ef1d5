import { Download } from 'lucide-react'
import { saveText } from '#web/platform/save-text.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notebooksOf, notesFileName, notesText } from '../mentorship/notes/notes.ts'
import type { Logout } from './logout.ts'

/** Asked before signing out erases private notes, which exist nowhere but in this browser. */
export function SignOutQuestion({ logout: { asking, userId, isPending, stay, signOut } }: { logout: Logout }) {
  const save = () => saveText(notesFileName(['Private notes'], new Date()), notesText(notebooksOf(userId)))
  return (
    <FormDialog
      open={asking}
      onClose={stay}
      title="Erase your private notes?"
      submit="Sign out and erase"
      busyText="Signing out..."
      busy={isPending}
      destructive
      onSubmit={signOut}
    >
      <p>
        Your private notes about mentorships live only in this browser. When you sign out they are erased here, and
        nobody can bring them back.
      </p>
      <div>
        <button type="button" className="btn btn-o" onClick={save}>
          <Icon of={Download} />
          Export notes
        </button>
      </div>
    </FormDialog>
  )
}
