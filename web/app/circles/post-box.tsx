import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { CIRCLE_POST_MAX, CIRCLE_TEXTS } from '#contract/circles.ts'
import { api, messageOf } from '#web/platform/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { MemberSession } from '../account/session.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { changePosts } from './circle-changed.ts'
import { sendOnEnter } from './send-on-enter.ts'
import './feed.css'

type Props = { circleId: string; profile: MemberSession['profile'] }

/** Where a member writes to the circle. What could not be posted stays in it. */
export function PostBox({ circleId, profile }: Props) {
  const queryClient = useQueryClient()
  const [content, setContent] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const tried = useRef<{ id: string; content: string }>(undefined)
  const create = useMutation(
    api.circlePosts.create.mutationOptions({
      onSuccess: (post) => {
        setContent('')
        changePosts(queryClient, circleId, { post })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, CIRCLE_TEXTS.postFailed) }),
    }),
  )
  const isBlank = content.trim() === ''
  const post = () => {
    if (isBlank || create.isPending) return
    const said = content.trim()
    // A try after a lost answer carries the same id, and is then the same post (decisions 5).
    if (tried.current?.content !== said) tried.current = { id: uuidv7(), content: said }
    const input = { id: circleId, post_id: tried.current.id, content: said }
    // Once it is empty its button is off, and would leave the keyboard nowhere.
    create.mutate(input, { onSuccess: () => field.current?.focus() })
  }
  return (
    <form
      className="card post-box"
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
    >
      <MemberAvatar member={profile} />
      <textarea
        ref={field}
        className="inp"
        rows={2}
        aria-label="Write a post"
        placeholder="Share something with the circle"
        dir="auto"
        maxLength={CIRCLE_POST_MAX}
        readOnly={create.isPending}
        value={content}
        onChange={({ target }) => setContent(target.value)}
        onKeyDown={sendOnEnter}
      />
      <BusyButton type="submit" className="btn btn-p" busy={create.isPending} busyText="Posting..." disabled={isBlank}>
        Post
      </BusyButton>
    </form>
  )
}
