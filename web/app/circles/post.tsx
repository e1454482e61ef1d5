import { Pin } from 'lucide-react'
import { useState } from 'react'
import type { Circle, CirclePost } from '#contract/circles-api.ts'
import { DELETED_MEMBER } from '#contract/members.ts'
import { textOf } from '#web/platform/texts.ts'
import { momentOf } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { EditPost } from './edit-post.tsx'
import { PostActions } from './post-actions.tsx'
import { PostText } from './post-text.tsx'
import './members.css'
import './post.css'

type Props = {
  post: CirclePost
  /** Which one of the feed it is, from 1, and of how many; -1 while that is not known. */
  place: number
  last: number
  circle: Pick<Circle, 'is_admin'>
  me: string
}

/** One post of the feed: who, when, what, and what one may do with it. */
export function Post({ post, place, last, circle, me }: Props) {
  const { id, author, content, created_at, edited_at, pinned } = post
  const [editing, setEditing] = useState(false)
  const name = `post-${id}-by`
  const text = `post-${id}-text`
  return (
    <article aria-labelledby={name} aria-describedby={text} aria-posinset={place} aria-setsize={last} tabIndex={-1}>
      <div className="post-h">
        {author ? <MemberAvatar member={author} /> : <Avatar name="" />}
        <div className="grow">
          <b className="member-name" id={name}>
            {author?.full_name ?? textOf(DELETED_MEMBER)}
          </b>
          <div className="small muted row wrap tight">
            <RelativeTime at={created_at} />
            {edited_at && <span title={momentOf(edited_at)}>edited</span>}
            {pinned && (
              <span className="badge b-acc">
                <Icon of={Pin} />
                Pinned
              </span>
            )}
          </div>
        </div>
        {!editing && (
          <PostActions
            post={post}
            isOwn={author?.id === me}
            isAdmin={circle.is_admin}
            onEdit={() => setEditing(true)}
          />
        )}
      </div>
      <div className="post-b" id={text}>
        {editing ? <EditPost post={post} onClose={() => setEditing(false)} /> : <PostText text={content} />}
      </div>
    </article>
  )
}
