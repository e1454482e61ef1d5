import { Trans } from '@lingui/react/macro'
import { BLOG_TEXTS } from '#contract/blog.ts'
import { ACCESS_DENIED } from '#contract/access-denied.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { textOf } from '#web/platform/texts.ts'
import { AccessDenied } from '../account/access-denied.tsx'
import { leaveApp } from './leave-app.ts'

/** For members who are no admins (rule: blog-admins): the blog shows why again as a toast. */
export function AdminsOnly() {
  const leave = () => {
    storeFlash({ kind: 'error', title: textOf(ACCESS_DENIED), description: textOf(BLOG_TEXTS.deniedWhy) })
    void leaveApp('/blogs')
  }
  return (
    <AccessDenied why={BLOG_TEXTS.deniedWhy} onLeave={leave}>
      <a className="btn btn-p" href="/blogs">
        <Trans>Go to the blog</Trans>
      </a>
    </AccessDenied>
  )
}
