import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import { useState } from 'react'
import { saveText } from '#web/platform/save-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hasHalfNote } from './half-note.ts'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { NOTES_TITLES, notesFileName, notesText } from './notes-text.ts'
import type { Note, NotesPlace } from './notes.ts'

type Props = {
  onClose: () => void
  place: NotesPlace
  notes: Note[]
  peerName: string
  /** The mentorship is over: its notes are read, exported and deleted, and only what was half written is added. */
  ended: boolean
}

/** My private notes under the title of my role (rule: private-notes), which never leave this browser. */
export function NotesDialog({ onClose, place, notes, peerName, ended }: Props) {
  const { t } = useLingui()
  const { role } = place
  // A note that was half written when the mentorship ended can still be added.
  const [hasForm] = useState(() => !ended || hasHalfNote(place.mentorship_id))
  const title = t(NOTES_TITLES[role])
  const save = () =>
    saveText(notesFileName([title, peerName], new Date()), notesText([{ role, peer_name: peerName, notes }]))
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="dialog-b">
        <p className="small muted">
          <Trans>Only you can read these notes. They are kept in this browser and are erased when you sign out.</Trans>
        </p>
        {hasForm && <NoteForm place={place} peerName={peerName} />}
        <NoteList place={place} notes={notes} />
      </div>
      <div className="dialog-f">
        {notes.length > 0 && (
          <button type="button" className="btn btn-o" onClick={save}>
            <Icon of={Download} />
            <Trans>Export</Trans>
          </button>
        )}
        <button type="button" className="btn btn-p" onClick={onClose}>
          <Trans>Done</Trans>
        </button>
      </div>
    </Dialog>
  )
}
