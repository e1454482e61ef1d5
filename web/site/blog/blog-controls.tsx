import { Pencil, Trash2 } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** What an admin can do with a post. admin-blog.ts opens the dialog and deletes; without it the button stays away. */
export function BlogControls({ id, title }: { id: string; title: string }) {
  return (
    <div className="row wrap">
      <a className="btn btn-line" href={`/blogs/${id}/edit`}>
        <Icon of={Pencil} /> Edit
      </a>
      <button type="button" className="btn btn-line" data-delete={id} hidden>
        <Icon of={Trash2} /> Delete
      </button>
      <dialog className="dialog" data-delete-dialog="" aria-labelledby="delete-title">
        <form method="dialog" className="dialog-b">
          <h2 className="h3" id="delete-title">
            Delete this post?
          </h2>
          <p>“{title}” will be gone for everyone, and its address with it. This cannot be undone.</p>
          <div className="row wrap">
            <button type="submit" className="btn btn-o">
              Cancel
            </button>
            <button type="button" className="btn btn-d" data-delete-yes="">
              Delete
            </button>
          </div>
        </form>
      </dialog>
    </div>
  )
}
