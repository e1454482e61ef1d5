import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { addNote } from './notes.ts'
import type { NotesPlace } from './notes.ts'
import './notes.css'

const NOT_STORED =
  'This note was not saved: the browser has no room left, or does not let this site keep anything. Your text is still in the field.'

const LABELS = { mentor: 'New note', mentee: 'New reflection' } as const

/** Stored by nobody but this browser, which may have no room. */
class NotStored extends Error {}

function draftIn(stored: unknown): { text: string } {
  const { text } = { ...(stored as { text?: unknown }) }
  return { text: typeof text === 'string' ? text : '' }
}

/** Writes one more note. What is typed stays in this tab when the dialog is closed. */
export function NoteForm({ place, peerName }: { place: NotesPlace; peerName: string }) {
  const { form, register, error, submit } = useServerForm({
    defaultValues: draftIn(undefined),
    draft: { place: `note:${place.mentorship_id}`, read: draftIn },
    rules: ({ text }) => ({ text: text.trim() ? undefined : SESSION_TEXTS.noteMissing }),
    onInvalid: (first) => toastError(null, first),
    send: async ({ text }) => {
      if (!addNote(place, peerName, text, new Date())) throw new NotStored()
    },
    onSuccess: () => {
      form.reset({ text: '' })
      toast({ title: SESSION_TEXTS.noteAdded })
    },
    onError: () => {
      form.setError('text', { message: NOT_STORED })
      toastError(null, NOT_STORED)
      return true
    },
  })
  return (
    <form className="note-form" noValidate onSubmit={submit}>
      <Field label={LABELS[place.role]} error={error('text')}>
        <TextArea {...register('text')} rows={3} required />
      </Field>
      <button type="submit" className="btn btn-o">
        Add Note
      </button>
    </form>
  )
}
