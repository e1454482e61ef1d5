import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CIRCLE_POST_MAX } from '#contract/circles.ts'
import type { CirclePost } from '#contract/circles-api.ts'
import { call } from '#web/platform/api.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { changePosts } from './circle-changed.ts'
import { postIssue } from './post-issue.ts'
import { sendOnEnter } from './send-on-enter.ts'
import './post.css'

/** Edits the caller's own post in its place; Escape closes the form without a change, and what was typed is there again. */
export function EditPost({
  post: { id, circle_id, content: before },
  onClose,
}: {
  post: CirclePost
  onClose: () => void
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { content: before },
    draft: { place: `edit-post:${id}`, read: draftLike({ content: before }) },
    rules: ({ content }) => ({ content: postIssue(content) }),
    // An unchanged text is not sent.
    send: async ({ content }) => (content.trim() === before ? null : call.circlePosts.update({ id, content })),
    onSuccess: (post) => {
      if (post) changePosts(queryClient, circle_id, { post })
      onClose()
    },
    failed: msg`The post could not be saved.`,
  })
  return (
    <form ref={toEnd} className="stack-2" noValidate onSubmit={submit}>
      <Field label={t`Edit your post`} error={error('content')}>
        <TextArea
          {...register('content')}
          dir="auto"
          maxLength={CIRCLE_POST_MAX}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            else sendOnEnter(event)
          }}
        />
      </Field>
      <div className="row wrap post-f">
        <button type="button" className="btn btn-o btn-sm" onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
        <BusyButton type="submit" className="btn btn-p btn-sm" busy={pending} busyText={t`Saving...`}>
          {t`Save`}
        </BusyButton>
      </div>
    </form>
  )
}

/** Puts the cursor at the end of the text and scrolls the whole form into view. */
function toEnd(form: HTMLFormElement | null) {
  const field = form?.querySelector('textarea')
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
  form?.scrollIntoView({ block: 'nearest' })
}
