import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { BLOG_TEXTS } from '#contract/blog.ts'
import type { BlogPost } from '#contract/blog-api.ts'
import { call, issuesOf, messageOf, refusal } from '#web/platform/api.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { toast } from '#web/ui/toast.tsx'
import { leaveApp } from './leave-app.ts'
import type { PostFields, Problems } from './post-fields.ts'

type Watcher = {
  /** Everything is kept, and the page is left. */
  onSaved: () => void
  /** Shows what was refused at its fields; whether there was anything to show there. */
  onRefused: (problems: Problems) => boolean
}

/** Saving a post and going to its page, a document of the server's, where its success is told (spec 8 Blogs). */
export function useSavePost(post: BlogPost | null, { onSaved, onRefused }: Watcher) {
  // A try after a lost answer carries the same id, and is then the same post (decisions 5).
  const [id] = useState(() => post?.id ?? uuidv7())
  return useMutation({
    mutationFn: async (typed: PostFields) => {
      const fields = { id, ...typed }
      if (post) return call.blogs.update(fields)
      try {
        return await call.blogs.create(fields)
      } catch (error) {
        // An earlier try did arrive, with what stood here then.
        if (refusal(error)?.code === 'BLOG_ID_REUSED') return call.blogs.update(fields)
        throw error
      }
    },
    onSuccess: async (saved) => {
      onSaved()
      storeFlash({ kind: 'success', title: post ? BLOG_TEXTS.updated : BLOG_TEXTS.created })
      // Saving until the page is gone, so that it cannot be saved twice.
      return leaveApp(`/blogs/${saved.id}`)
    },
    onError: (error) => {
      if (onRefused(issuesOf(error))) return
      toast({ kind: 'error', title: 'Error', description: messageOf(error, BLOG_TEXTS.saveFailed) })
    },
  })
}
