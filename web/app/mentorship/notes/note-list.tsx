import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { momentOf } from '#web/platform/format.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { removeNote } from './notes.ts'
import type { Note, NotesPlace } from './notes.ts'
import './notes.css'

/** The notes, newest first, in a box of fixed height that scrolls by itself (rule: scrolling-boxes). */
export function NoteList({ place, notes }: { place: NotesPlace; notes: Note[] }) {
  const { t } = useLingui()
  const [going, setGoing] = useState<Note>()
  const remove = () => {
    if (going && !removeNote(place, going.id)) toastError(null, msg`Your browser could not remove this note.`)
    setGoing(undefined)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <section className="notes" tabIndex={0} aria-label={t`Notes`}>
        {notes.length === 0 && (
          <p className="small muted">
            <Trans>No notes yet</Trans>
          </p>
        )}
        <ul className="list">
          {notes.map((note) => {
            const moment = momentOf(note.written_at)
            return (
              <li key={note.id}>
                <div className="row between">
                  <time className="small muted" dateTime={note.written_at}>
                    {moment}
                  </time>
                  <button
                    type="button"
                    className="btn btn-g btn-i"
                    aria-label={t`Delete the note of ${moment}`}
                    onClick={() => setGoing(note)}
                  >
                    <Icon of={Trash2} />
                  </button>
                </div>
                <p>{note.text}</p>
              </li>
            )
          })}
        </ul>
      </section>
      <FormDialog
        open={going !== undefined}
        onClose={() => setGoing(undefined)}
        title={t`Delete this note?`}
        submit={t`Delete`}
        dismiss={t`Keep it`}
        busyText={t`Deleting...`}
        busy={false}
        destructive
        onSubmit={remove}
      >
        <p>
          <Trans>It is kept nowhere else, so nobody can bring it back.</Trans>
        </p>
      </FormDialog>
    </>
  )
}
