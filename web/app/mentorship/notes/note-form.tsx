import { useState } from 'react'
import type { FormEvent } from 'react'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { storeDraft, useDraft } from '../../messages/drafts.ts'
import { addNote } from './notes.ts'
import type { NotesPlace } from './notes.ts'
import './notes.css'

const NOT_KEPT =
  'This note was not saved: the browser has no room left, or does not let this site keep anything. Your text is still in the field.'

const LABELS = { mentor: 'New note', mentee: 'New reflection' } as const

/** Writes one more note. What is typed stays in this tab when the dialog is closed. */
export function NoteForm({ place, peerName }: { place: NotesPlace; peerName: string }) {
  const draftPlace = `note:${place.mentorship_id}`
  const text = useDraft(draftPlace)
  const [issue, setIssue] = useState<string>()
  const fail = (why: string) => {
    setIssue(why)
    toast({ kind: 'error', title: 'Error', description: why })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return fail(SESSION_TEXTS.noteMissing)
    if (!addNote(place, peerName, text, new Date())) return fail(NOT_KEPT)
    storeDraft(draftPlace, '')
    setIssue(undefined)
    toast({ title: SESSION_TEXTS.noteAdded })
  }
  return (
    <form className="note-form" noValidate onSubmit={add}>
      <Field label={LABELS[place.role]} error={issue}>
        <TextArea
          rows={3}
          value={text}
          onChange={({ target }) => {
            storeDraft(draftPlace, target.value)
            setIssue(undefined)
          }}
          required
        />
      </Field>
      <button type="submit" className="btn btn-o">
        Add Note
      </button>
    </form>
  )
}
