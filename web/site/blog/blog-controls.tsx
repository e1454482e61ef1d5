import { Trans } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** What an admin can do with a post. admin-blog.ts shows the button, opens the dialog and deletes. */
export function BlogControls({ id, title }: { id: string; title: string }) {
  return (
    <div className="row wrap">
      <a className="btn btn-line" href={`/blogs/${id}/edit`}>
        <Icon of={Pencil} /> <Trans>Edit</Trans>
      </a>
      <button type="button" className="btn btn-line" data-delete={id} hidden>
        <Icon of={Trash2} /> <Trans>Delete</Trans>
      </button>
      <dialog className="dialog" data-delete-dialog="" aria-labelledby="delete-title">
        <form method="dialog" className="dialog-b">
          <h2 className="h3" id="delete-title">
            <Trans>Delete this post?</Trans>
          </h2>
          <p>
            <Trans>“{title}” will be gone for everyone, and its address with it. This cannot be undone.</Trans>
          </p>
          <div className="row wrap">
            <button type="submit" className="btn btn-o">
              <Trans>Cancel</Trans>
            </button>
            <button type="button" className="btn btn-d" data-delete-yes="">
              <Trans>Delete</Trans>
            </button>
          </div>
        </form>
      </dialog>
    </div>
  )
}
