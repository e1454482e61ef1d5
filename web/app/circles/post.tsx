import { Trans, useLingui } from '@lingui/react/macro'
import { Pin } from 'lucide'
import { useState } from 'react'
import type { Circle, CirclePost } from '#contract/circles-api.ts'
import { DELETED_MEMBER } from '#contract/members.ts'
import { momentOf } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { EditPost } from './edit-post.tsx'
import { PostActions } from './post-actions.tsx'
import { PostText } from './post-text.tsx'
import './members.css'
import './post.css'

type Props = {
  post: CirclePost
  /** The position in the feed, from 1, and the number of posts, -1 while it is not known. */
  place: number
  last: number
  circle: Pick<Circle, 'is_admin'>
  me: string
}

/** One post of the feed: author, time, text and actions. */
export function Post({ post, place, last, circle, me }: Props) {
  const { t } = useLingui()
  const { id, author, content, created_at, edited_at, pinned } = post
  const [editing, setEditing] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const name = `post-${id}-by`
  const text = `post-${id}-text`
  return (
    <article aria-labelledby={name} aria-describedby={text} aria-posinset={place} aria-setsize={last} tabIndex={-1}>
      <div className="post-h">
        {author ? <MemberAvatar member={author} /> : <Avatar name="" />}
        <div className="grow">
          <b className="member-name" id={name}>
            {author ? <MemberLink member={author} /> : t(DELETED_MEMBER)}
          </b>
          <div className="small muted row wrap tight">
            <RelativeTime at={created_at} />
            {edited_at && <span title={momentOf(edited_at)}>{t`edited`}</span>}
            {pinned && (
              <span className="badge b-acc">
                <Icon of={Pin} />
                <Trans>Pinned</Trans>
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
        {editing && <EditPost post={post} onClose={() => setEditing(false)} />}
        {!editing && post.folded && !unfolded && <Folded onShow={() => setUnfolded(true)} />}
        {!editing && (!post.folded || unfolded) && <PostText text={content} />}
      </div>
    </article>
  )
}

/** In place of what somebody wrote whom the reader has blocked. */
function Folded({ onShow }: { onShow: () => void }) {
  return (
    <p className="muted">
      <Trans>You have blocked who wrote this.</Trans>{' '}
      <button type="button" className="link" onClick={onShow}>
        <Trans>Show post</Trans>
      </button>
    </p>
  )
}
