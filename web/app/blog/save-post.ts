import { BLOG_TEXTS } from '#contract/blog.ts'
import type { BlogPost } from '#contract/blog-api.ts'
import { refusal } from '#web/platform/api.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { textOf } from '#web/platform/texts.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { leaveApp } from './leave-app.ts'
import { NEW_POST, fieldsOf, postProblems } from './post-fields.ts'

/** The form of a post. Once saved, it goes to the post's page, which the server renders and which shows the toast. */
export function usePostForm(post: BlogPost | null, onSaved: () => void) {
  return useServerForm({
    defaultValues: post ? fieldsOf(post) : NEW_POST,
    rules: postProblems,
    send: async (typed, retryId) => {
      if (post) return laterCall.blogs.update({ id: post.id, ...typed })
      const fields = { id: retryId, ...typed }
      try {
        return await laterCall.blogs.create(fields)
      } catch (error) {
        // An earlier try arrived, with the values of then.
        if (refusal(error)?.code === 'BLOG_ID_REUSED') return laterCall.blogs.update(fields)
        throw error
      }
    },
    onSuccess: (saved) => {
      onSaved()
      storeFlash({ kind: 'success', title: textOf(post ? BLOG_TEXTS.updated : BLOG_TEXTS.created) })
      // Pending until the page is gone, so that it cannot be saved twice.
      return leaveApp(`/blogs/${saved.id}`)
    },
    failed: BLOG_TEXTS.saveFailed,
  })
}
