import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BLOG_TEXTS } from '#contract/blog.ts'
import { api } from '#web/platform/api.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { leaveApp } from './leave-app.ts'
import { PostEditor } from './post-editor.tsx'
import './post-editor.css'

/** The editor around an existing post, read anew each time that it is opened. */
export function EditPost({ id }: { id: string }) {
  const { data: post, isLoadingError } = useQuery(
    api.blogs.read.queryOptions({ input: { id }, staleTime: Infinity, gcTime: 0 }),
  )
  if (isLoadingError) return <LoadFailed />
  return post ? <PostEditor key={id} post={post} /> : <EditorLoading />
}

/** Nothing to edit: it is told on the blog, where this leads (spec 8 Blogs). */
function LoadFailed() {
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    storeFlash({ kind: 'error', title: 'Error', description: BLOG_TEXTS.loadFailed })
    void leaveApp('/blogs')
  }, [])
  return <EditorLoading />
}

function EditorLoading() {
  usePageTitle('Edit Blog Post')
  return (
    <>
      <h1>Edit Blog Post</h1>
      <div className="stack post-form" aria-busy="true">
        <p className="sr">Loading post...</p>
        <Skeleton control block="2.75rem" />
        <Skeleton control block="2.75rem" />
        <div className="post-panes">
          <Skeleton control block="25rem" />
          <Skeleton control block="25rem" />
        </div>
      </div>
    </>
  )
}
