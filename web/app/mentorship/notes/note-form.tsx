import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/platform/toast.ts'
import { halfNoteIn, placeOfNote } from './half-note.ts'
import { addNote } from './notes.ts'
import type { NotesPlace } from './notes.ts'
import './notes.css'

const NOT_STORED = msg`This note was not saved: the browser has no room left, or does not let this site keep anything. Your text is still in the field.`

const LABELS = { mentor: msg`New note`, mentee: msg`New reflection` } as const

/** The browser refuses to store the note, which is stored nowhere else. */
class NotStored extends Error {}

/** Writes one more note. What is typed stays in this tab when the dialog is closed. */
export function NoteForm({ place, peerName }: { place: NotesPlace; peerName: string }) {
  const { t } = useLingui()
  const { form, register, error, submit } = useServerForm({
    defaultValues: { text: '' },
    draft: { place: placeOfNote(place.mentorship_id), read: halfNoteIn },
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
      form.setError('text', { message: t(NOT_STORED) })
      toastError(null, NOT_STORED)
      return true
    },
  })
  return (
    <form className="note-form" noValidate onSubmit={submit}>
      <Field label={t(LABELS[place.role])} error={error('text')}>
        <TextArea {...register('text')} rows={3} required />
      </Field>
      <button type="submit" className="btn btn-o">
        <Trans>Add Note</Trans>
      </button>
    </form>
  )
}
