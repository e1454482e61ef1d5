import { useQueryClient } from '@tanstack/react-query'
import type { CirclePost } from '#contract/circles-api.ts'
import { call, refusal } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { changePosts } from './circle-changed.ts'
import './members.css'

type Props = { post: CirclePost; isOwn: boolean; onClose: () => void }

/** Asks once more before a post goes for good. */
export function DeletePost({ post: { id, circle_id, author }, isOwn, onClose }: Props) {
  const queryClient = useQueryClient()
  const gone = () => {
    onClose()
    changePosts(queryClient, circle_id, { deleted: id })
  }
  const remove = useAction({
    call: () => call.circlePosts.delete({ id }),
    failed: 'The post could not be deleted.',
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
      title={isOwn ? 'Delete this post?' : 'Remove this post?'}
      submit={isOwn ? 'Delete' : 'Remove'}
      busyText={isOwn ? 'Deleting...' : 'Removing...'}
      busy={remove.isPending}
      destructive
      onSubmit={() => remove.run()}
    >
      <p>
        {isOwn ? 'It goes for everyone in the circle and cannot be brought back.' : <Theirs name={author?.full_name} />}
      </p>
    </FormDialog>
  )
}

function Theirs({ name }: { name: string | undefined }) {
  return (
    <>
      What {name ? <b className="member-name">{name}</b> : 'a deleted member'} wrote goes for everyone in the circle and
      cannot be brought back.
    </>
  )
}
