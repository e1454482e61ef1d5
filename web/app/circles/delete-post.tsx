import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { CirclePost } from '#contract/circles-api.ts'
import { call, refusal } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { changePosts } from './circle-changed.ts'
import './members.css'

type Props = { post: CirclePost; isOwn: boolean; onClose: () => void }

/** Asks for confirmation before a post is deleted. */
export function DeletePost({ post: { id, circle_id, author }, isOwn, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const gone = () => {
    onClose()
    changePosts(queryClient, circle_id, { deleted: id })
  }
  const remove = useAction({
    call: () => call.circlePosts.delete({ id }),
    failed: msg`The post could not be deleted.`,
    onSuccess: gone,
    onError: (error) => {
      if (refusal(error)?.code !== 'NOT_FOUND') return false
      gone()
      return true
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={isOwn ? t`Delete this post?` : t`Remove this post?`}
      submit={isOwn ? t`Delete` : t`Remove`}
      busyText={isOwn ? t`Deleting...` : t`Removing...`}
      busy={remove.isPending}
      destructive
      onSubmit={() => remove.run()}
    >
      <p>
        {isOwn ? (
          <Trans>It goes for everyone in the circle and cannot be brought back.</Trans>
        ) : (
          <Theirs name={author?.full_name} />
        )}
      </p>
    </FormDialog>
  )
}

function Theirs({ name }: { name: string | undefined }) {
  if (name === undefined) {
    return <Trans>What a deleted member wrote goes for everyone in the circle and cannot be brought back.</Trans>
  }
  return (
    <Trans>
      What <b className="member-name">{name}</b> wrote goes for everyone in the circle and cannot be brought back.
    </Trans>
  )
}
