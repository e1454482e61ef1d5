import { useEffect } from 'react'
import { BLOG_TEXTS } from '#contract/blog.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { Threads } from '#web/ui/threads.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { leaveApp } from './leave-app.ts'

const STAY_MS = 2000

/** For members who are no admins (spec 6): why, and on to the blog, where it is told once more for as long as it takes to read. */
export function AccessDenied() {
  usePageTitle(BLOG_TEXTS.denied)
  useEffect(() => {
    const soon = setTimeout(() => {
      storeFlash({ kind: 'error', title: BLOG_TEXTS.denied, description: BLOG_TEXTS.deniedWhy })
      void leaveApp('/blogs')
    }, STAY_MS)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div className="empty">
      <Threads width={240} height={90} reach={0.34} className="empty-arch" />
      <h1>{BLOG_TEXTS.denied}</h1>
      <p role="alert">{BLOG_TEXTS.deniedWhy}</p>
      <a className="btn btn-p" href="/blogs">
        Go to the blog
      </a>
    </div>
  )
}
