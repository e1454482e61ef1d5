import { BLOG_TEXTS } from '#contract/blog.ts'
import type { BlogPost } from '#contract/blog-api.ts'
import { call, refusal } from '#web/platform/api.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { leaveApp } from './leave-app.ts'
import { NEW_POST, fieldsOf, postProblems } from './post-fields.ts'

/** The form of a post. Saved, it goes to the post's page, a document of the server's, which shows the toast (spec 8 Blogs). */
export function usePostForm(post: BlogPost | null, onSaved: () => void) {
  return useServerForm({
    defaultValues: post ? fieldsOf(post) : NEW_POST,
    rules: postProblems,
    send: async (typed, retryId) => {
      if (post) return call.blogs.update({ id: post.id, ...typed })
      const fields = { id: retryId, ...typed }
      try {
        return await call.blogs.create(fields)
      } catch (error) {
        // An earlier try did arrive, with what stood here then.
        if (refusal(error)?.code === 'BLOG_ID_REUSED') return call.blogs.update(fields)
        throw error
      }
    },
    onSuccess: (saved) => {
      onSaved()
      storeFlash({ kind: 'success', title: post ? BLOG_TEXTS.updated : BLOG_TEXTS.created })
      // Pending until the page is gone, so that it cannot be saved twice.
      return leaveApp(`/blogs/${saved.id}`)
    },
    failed: BLOG_TEXTS.saveFailed,
  })
}
