import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { BLOG_TEXTS } from '#contract/blog.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { Threads } from '#web/ui/threads.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { textOf } from '#web/platform/texts.ts'
import { leaveApp } from './leave-app.ts'

const STAY_MS = 2000

/** For members who are no admins (rule: blog-admins): says why, then goes to the blog, which shows it again as a toast. */
export function AccessDenied() {
  const { t } = useLingui()
  usePageTitle(t(BLOG_TEXTS.denied))
  useEffect(() => {
    const soon = setTimeout(() => {
      storeFlash({ kind: 'error', title: textOf(BLOG_TEXTS.denied), description: textOf(BLOG_TEXTS.deniedWhy) })
      void leaveApp('/blogs')
    }, STAY_MS)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div className="empty">
      <Threads width={240} height={90} reach={0.34} className="empty-arch" />
      <h1>{t(BLOG_TEXTS.denied)}</h1>
      <p role="alert">{t(BLOG_TEXTS.deniedWhy)}</p>
      <a className="btn btn-p" href="/blogs">
        <Trans>Go to the blog</Trans>
      </a>
    </div>
  )
}
