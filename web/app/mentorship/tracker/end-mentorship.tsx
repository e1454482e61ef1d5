import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { END_NOTES_MAX, END_REASONS, END_REASON_LABELS, MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { api, messageOf } from '#web/platform/api.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { chatQuery } from '../../messages/queries.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** "End Mentorship" (mentor): reason, notes, and what follows from it. */
export function EndMentorship({ state, mentorship }: Props) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState('')
  const [missing, setMissing] = useState(false)
  const end = useMutation(
    api.mentorships.end.mutationOptions({
      onSuccess: () => {
        setOpen(false)
        toast({ title: MENTORSHIP_TEXTS.ended })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, MENTORSHIP_TEXTS.endFailed) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: chatQuery(state.conversation.id).queryKey }),
    }),
  )
  const submit = () => {
    const chosen = END_REASONS.find((one) => one === reason)
    if (chosen) return end.mutate({ id: mentorship.id, reason: chosen, notes })
    setMissing(true)
    toast({ kind: 'error', title: 'Error', description: MENTORSHIP_TEXTS.reasonMissing })
  }
  return (
    <>
      <button type="button" className="btn btn-d btn-sm" onClick={() => setOpen(true)}>
        <Icon of={Flag} />
        End Mentorship
      </button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="End Mentorship"
        submit="End Mentorship"
        busyText="Ending..."
        busy={end.isPending}
        destructive
        onSubmit={submit}
      >
        <p>{MENTORSHIP_TEXTS.endWarning}</p>
        <Field label="Reason" error={missing ? MENTORSHIP_TEXTS.reasonMissing : undefined}>
          <Select
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
            required
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {END_REASONS.map((one) => (
              <option key={one} value={one}>
                {END_REASON_LABELS[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Notes (optional)">
          <TextArea
            rows={4}
            maxLength={END_NOTES_MAX}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        </Field>
      </FormDialog>
    </>
  )
}
