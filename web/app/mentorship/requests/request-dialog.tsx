import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import {
  DURATIONS,
  DURATION_LABELS,
  MENTORSHIP_TEXTS,
  MENTORSHIP_TYPES,
  MENTORSHIP_TYPE_LABELS,
  REQUEST_MESSAGE_MAX,
} from '#contract/mentorship.ts'
import { api, issuesOf, messageOf } from '#web/platform/api.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { firstNameOf } from '../../members/first-name.ts'
import { chatQuery } from '../../messages/queries.ts'

type Props = { state: MentorshipState; open: boolean; onClose: () => void }
type Draft = { mentorship_type: string; duration_frequency: string; message: string }

const EMPTY: Draft = { mentorship_type: '', duration_frequency: '', message: '' }

/** Asks the other side to be a mentor: type and duration, and a message if one likes (spec 5). */
export function RequestDialog({ state, open, onClose }: Props) {
  const queryClient = useQueryClient()
  const { id, match_id, peer } = state.conversation
  const [draft, setDraft] = useState(EMPTY)
  const [issues, setIssues] = useState<Record<string, string>>({})
  // A try after a lost answer carries the same id, and is then the same request (decisions 5).
  const [requestId, setRequestId] = useState(() => uuidv7())
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setIssues({})
  }
  const create = useMutation(
    api.mentorshipRequests.create.mutationOptions({
      onSuccess: async () => {
        toast({ title: MENTORSHIP_TEXTS.requestSent, description: MENTORSHIP_TEXTS.requestSentWhy })
        setDraft(EMPTY)
        setRequestId(uuidv7())
        onClose()
        await queryClient.invalidateQueries({ queryKey: chatQuery(id).queryKey })
      },
      onError: (error) => {
        setIssues(issuesOf(error))
        toast({ kind: 'error', title: 'Error', description: messageOf(error, MENTORSHIP_TEXTS.requestFailed) })
        void queryClient.invalidateQueries({ queryKey: chatQuery(id).queryKey })
      },
    }),
  )
  const submit = () => {
    const mentorship_type = MENTORSHIP_TYPES.find((one) => one === draft.mentorship_type)
    const duration_frequency = DURATIONS.find((one) => one === draft.duration_frequency)
    if (mentorship_type && duration_frequency)
      return create.mutate({
        id: match_id,
        request_id: requestId,
        mentorship_type,
        duration_frequency,
        message: draft.message,
      })
    toast({ kind: 'error', title: MENTORSHIP_TEXTS.missing, description: MENTORSHIP_TEXTS.missingWhy })
    setIssues({
      ...(mentorship_type ? {} : { mentorship_type: MENTORSHIP_TEXTS.missingWhy }),
      ...(duration_frequency ? {} : { duration_frequency: MENTORSHIP_TEXTS.missingWhy }),
    })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Request Mentorship"
      submit="Send Request"
      busyText="Sending..."
      busy={create.isPending}
      onSubmit={submit}
    >
      <Field label="Mentorship type" error={issues.mentorship_type}>
        <Select
          value={draft.mentorship_type}
          onChange={({ target }) => change({ mentorship_type: target.value })}
          required
        >
          <option value="" disabled>
            Choose a type
          </option>
          {MENTORSHIP_TYPES.map((type) => (
            <option key={type} value={type}>
              {MENTORSHIP_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Duration" error={issues.duration_frequency}>
        <Select
          value={draft.duration_frequency}
          onChange={({ target }) => change({ duration_frequency: target.value })}
          required
        >
          <option value="" disabled>
            Choose a duration
          </option>
          {DURATIONS.map((duration) => (
            <option key={duration} value={duration}>
              {DURATION_LABELS[duration]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Message (optional)"
        hint={`What would you like to work on with ${firstNameOf(peer.full_name)}?`}
        error={issues.message}
      >
        <TextArea
          rows={5}
          maxLength={REQUEST_MESSAGE_MAX}
          value={draft.message}
          onChange={({ target }) => change({ message: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
