import { Download } from 'lucide-react'
import { saveText } from '#web/platform/save-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { NOTES_TITLES, notesFileName, notesText } from './notes.ts'
import type { Note, NotesPlace } from './notes.ts'

type Props = {
  open: boolean
  onClose: () => void
  place: NotesPlace
  notes: Note[]
  peerName: string
  /** The mentorship is over: its notes are read, exported and deleted, and none is added. */
  ended: boolean
}

/** My private notes under the title of my role (spec 2 Chat), which never leave this browser. */
export function NotesDialog({ open, onClose, place, notes, peerName, ended }: Props) {
  const { role } = place
  const save = () =>
    saveText(
      notesFileName([NOTES_TITLES[role], peerName], new Date()),
      notesText([{ role, peer_name: peerName, notes }]),
    )
  return (
    <Dialog open={open} onClose={onClose} title={NOTES_TITLES[role]}>
      <div className="dialog-b">
        <p className="small muted">
          Only you can read these notes. They are kept in this browser and are erased when you sign out.
        </p>
        {!ended && <NoteForm place={place} peerName={peerName} />}
        <NoteList place={place} notes={notes} />
      </div>
      <div className="dialog-f">
        {notes.length > 0 && (
          <button type="button" className="btn btn-o" onClick={save}>
            <Icon of={Download} />
            Export
          </button>
        )}
        <button type="button" className="btn btn-p" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  )
}
