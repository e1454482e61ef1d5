import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CIRCLE_POST_MAX, CIRCLE_TEXTS } from '#contract/circles.ts'
import type { CirclePost } from '#contract/circles-api.ts'
import { api, issuesOf, messageOf } from '#web/platform/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { changePosts } from './circle-changed.ts'
import { sendOnEnter } from './send-on-enter.ts'

/** Changes the words of one's own post where it stands; Escape leaves them as they were. */
export function EditPost({
  post: { id, circle_id, content: before },
  onClose,
}: {
  post: CirclePost
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [content, setContent] = useState(before)
  const [issue, setIssue] = useState<string>()
  const update = useMutation(
    api.circlePosts.update.mutationOptions({
      onSuccess: (post) => {
        changePosts(queryClient, circle_id, { post })
        onClose()
      },
      onError: (error) => {
        setIssue(issuesOf(error).content)
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'The post could not be saved.') })
      },
    }),
  )
  const save = () => {
    if (update.isPending) return
    if (content.trim() === '') return setIssue(CIRCLE_TEXTS.post)
    if (content.trim() === before) return onClose()
    update.mutate({ id, content })
  }
  return (
    <form
      className="stack-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label="Edit your post" error={issue}>
        <TextArea
          ref={toEnd}
          dir="auto"
          maxLength={CIRCLE_POST_MAX}
          value={content}
          onChange={({ target }) => {
            setContent(target.value)
            setIssue(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            else sendOnEnter(event)
          }}
        />
      </Field>
      <div className="row wrap post-f">
        <button type="button" className="btn btn-o btn-sm" onClick={onClose}>
          Cancel
        </button>
        <BusyButton type="submit" className="btn btn-p btn-sm" busy={update.isPending} busyText="Saving...">
          Save
        </BusyButton>
      </div>
    </form>
  )
}

/** The cursor goes behind what is there, once, and the whole form into view. */
function toEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
  field?.form?.scrollIntoView({ block: 'nearest' })
}
