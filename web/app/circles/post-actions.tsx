import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Pin, PinOff, Trash2 } from 'lucide'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import type { CirclePost } from '#contract/circles-api.ts'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SafetyButton } from '../reports/safety-button.tsx'
import { changePosts } from './circle-changed.ts'
import { DeletePost } from './delete-post.tsx'
import './post.css'

type Props = { post: CirclePost; isOwn: boolean; isAdmin: boolean; onEdit: () => void }

/** Authors edit and delete their posts; admins of the circle remove and pin any post. */
export function PostActions({ post, isOwn, isAdmin, onEdit }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const pin = useAction({
    call: (pinned: boolean) => call.circlePosts.pin({ id: post.id, pinned }),
    onSuccess: (changed) => changePosts(queryClient, changed.circle_id, { post: changed }),
  })
  const by = `post-${post.id}-by`
  return (
    <div className="post-a">
      {isAdmin && (
        <Action
          icon={post.pinned ? PinOff : Pin}
          label={post.pinned ? t`Unpin post` : t`Pin post`}
          by={by}
          onClick={() => pin.run(!post.pinned)}
        />
      )}
      {isOwn && <Action icon={Pencil} label={t`Edit post`} by={by} onClick={onEdit} />}
      {(isOwn || isAdmin) && (
        <Action
          icon={Trash2}
          label={isOwn ? t`Delete post` : t`Remove post`}
          by={by}
          onClick={() => setDeleting(true)}
        />
      )}
      {!isOwn && (
        <SafetyButton
          thing={{ kind: 'post', id: post.id }}
          member={post.folded ? undefined : (post.author ?? undefined)}
          describedBy={by}
        />
      )}
      {deleting && <DeletePost post={post} isOwn={isOwn} onClose={() => setDeleting(false)} />}
    </div>
  )
}

function Action({ icon, label, by, onClick }: { icon: IconNode; label: string; by: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-g btn-i"
      aria-label={label}
      aria-describedby={by}
      title={label}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  )
}
