import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CIRCLE_POST_MAX, CIRCLE_TEXTS } from '#contract/circles.ts'
import { call } from '#web/platform/api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import type { MemberSession } from '../account/session.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { changePosts } from './circle-changed.ts'
import { postIssue } from './post-issue.ts'
import { sendOnEnter } from './send-on-enter.ts'
import './feed.css'

type Props = { circleId: string; profile: MemberSession['profile'] }

/** Where a member writes to the circle. What could not be posted stays in it. */
export function PostBox({ circleId, profile }: Props) {
  const queryClient = useQueryClient()
  const { form, register, control, pending, submit } = useServerForm({
    defaultValues: { content: '' },
    rules: ({ content }) => ({ content: postIssue(content) }),
    send: ({ content }, post_id) => call.circlePosts.create({ id: circleId, post_id, content: content.trim() }),
    idFollowsValues: true,
    onSuccess: (post) => {
      // Before the reset, which forgets the fields until they are drawn again.
      form.setFocus('content')
      form.reset()
      changePosts(queryClient, circleId, { post })
    },
    failed: CIRCLE_TEXTS.postFailed,
    // The field stands alone, without a line for what is wrong with it.
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
        aria-label="Write a post"
        placeholder="Share something with the circle"
        dir="auto"
        maxLength={CIRCLE_POST_MAX}
        readOnly={pending}
        onKeyDown={sendOnEnter}
      />
      <BusyButton type="submit" className="btn btn-p" busy={pending} busyText="Posting..." disabled={isBlank}>
        Post
      </BusyButton>
    </form>
  )
}
