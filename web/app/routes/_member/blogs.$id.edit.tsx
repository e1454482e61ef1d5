import { createFileRoute } from '@tanstack/react-router'
import { AdminsOnly } from '../../blog/admins-only.tsx'
import { EditPost } from '../../blog/edit-post.tsx'

export const Route = createFileRoute('/_member/blogs/$id/edit')({ component: Edit })

/** A post as it stands, to be changed by admins (rule: blog-admins). */
function Edit() {
  const { id } = Route.useParams()
  const { session } = Route.useRouteContext()
  return session.is_admin ? <EditPost id={id} /> : <AdminsOnly />
}
