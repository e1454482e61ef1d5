import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CIRCLE_POST_MAX, CIRCLE_TEXTS } from '#contract/circles.ts'
import { call } from '#web/platform/api.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import type { MemberSession } from '../account/session.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { changePosts } from './circle-changed.ts'
import { postIssue } from './post-issue.ts'
import { sendOnEnter } from './send-on-enter.ts'
import './feed.css'

type Props = { circleId: string; profile: MemberSession['profile'] }

const EMPTY = { content: '' }

/** The form of a new post. A text that could not be posted, or was left, stays in it. */
export function PostBox({ circleId, profile }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { form, register, control, pending, submit } = useServerForm({
    defaultValues: EMPTY,
    draft: { place: `post:${circleId}`, read: draftLike(EMPTY) },
    rules: ({ content }) => ({ content: postIssue(content) }),
    send: ({ content }, post_id) => call.circlePosts.create({ id: circleId, post_id, content: content.trim() }),
    idFollowsValues: true,
    onSuccess: (post) => {
      // The focus comes first: after a reset the form knows its fields again only after the next render.
      form.setFocus('content')
      form.reset(EMPTY)
      changePosts(queryClient, circleId, { post })
    },
    failed: CIRCLE_TEXTS.postFailed,
    // The field has no line for errors, so they become toasts.
    fields: [],
  })
  const isBlank = useWatch({ control, name: 'content' }).trim() === ''
  return (
    <form className="card post-box" noValidate onSubmit={submit}>
      <MemberAvatar member={profile} />
      <textarea
        {...register('content')}
        className="inp"
        rows={2}
        aria-label={t`Write a post`}
        placeholder={t`Share something with the circle`}
        dir="auto"
        maxLength={CIRCLE_POST_MAX}
        readOnly={pending}
        onKeyDown={sendOnEnter}
      />
      <BusyButton type="submit" className="btn btn-p" busy={pending} busyText={t`Posting...`} disabled={isBlank}>
        {t`Post`}
      </BusyButton>
    </form>
  )
}
