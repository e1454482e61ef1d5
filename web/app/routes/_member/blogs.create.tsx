import { createFileRoute } from '@tanstack/react-router'
import { AdminsOnly } from '../../blog/admins-only.tsx'
import { PostEditor } from '../../blog/post-editor.tsx'

export const Route = createFileRoute('/_member/blogs/create')({ component: CreatePost })

/** A new post (rule: blog-admins), by admins. */
function CreatePost() {
  const { session } = Route.useRouteContext()
  return session.is_admin ? <PostEditor post={null} /> : <AdminsOnly />
}
