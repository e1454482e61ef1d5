import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, OctagonAlert } from 'lucide'
import { BLOG_TEXTS } from '#contract/blog.ts'
import { BRAND } from '#contract/brand.ts'
import { pathIn } from '#contract/languages.ts'
import type { SiteAssets, SitePage } from '#contract/site.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Threads } from '#web/ui/threads.tsx'
import { BlogCard } from './blog-card.tsx'
import { Document } from '../frame/document.tsx'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SiteHeader } from '../frame/site-header.tsx'

const LEAD = msg`Asking, answering, going home, staying in touch: plain notes on mentoring across a distance.`

type Props = Omit<Extract<SitePage, { name: 'blog-list' }>, 'name'> & { assets: SiteAssets }

/** The published posts as cards; admins see drafts among them, and the way to a new one (rule: blog-admins). */
export function BlogListPage({ posts, next_cursor, newest, admin, notice, assets }: Props) {
  const { i18n, t } = useLingui()
  const lead = t(LEAD)
  const facts = [
    {
      '@type': 'Blog',
      name: t`${BRAND.name} blog`,
      description: lead,
      url: assets.publicUrl + pathIn(i18n.locale, '/blogs'),
    },
  ]
  return (
    <Document
      title={newest ? t`Blog` : t`Blog, older posts`}
      description={lead}
      {...(newest ? { path: '/blogs', facts } : {})}
      assets={assets}
      className="land"
    >
      <SiteHeader />
      <main id="main">
        <header className="blog-h">
          <Threads width={640} height={240} reach={0.8} side="end" className="threads hello-arch" />
          <div className="pg">
            <div className="stack-2">
              <h1>{newest ? <Trans>Blog</Trans> : <Trans>Older posts</Trans>}</h1>
              <p className="lead">{lead}</p>
            </div>
            {admin && (
              <a className="btn btn-p" href="/blogs/create">
                <Trans>New Post</Trans>
              </a>
            )}
          </div>
        </header>
        <div className="pg blog-l">
          {notice !== undefined && (
            <p className="err" role="alert">
              <Icon of={OctagonAlert} />
              {t(notice)}
            </p>
          )}
          <Posts posts={posts} admin={admin} failed={notice !== undefined} />
          <Pages next={next_cursor} newest={newest} />
        </div>
      </main>
      <SiteFooter />
    </Document>
  )
}

function Posts({ posts, admin, failed }: Pick<Props, 'posts' | 'admin'> & { failed: boolean }) {
  const { t } = useLingui()
  if (posts.length > 0)
    return (
      <ul className="blog-grid">
        {posts.map((post) => (
          <li key={post.id}>
            <BlogCard post={post} />
          </li>
        ))}
      </ul>
    )
  // A list that failed to load is not an empty one.
  if (failed) return null
  const first = (
    <a className="btn btn-p" href="/blogs/create">
      <Trans>Create First Post</Trans>
    </a>
  )
  return <Empty text={t(BLOG_TEXTS.none)} action={admin ? first : null} />
}

function Pages({ next, newest }: { next: string | null; newest: boolean }) {
  const { t } = useLingui()
  if (next === null && newest) return null
  return (
    <nav className="row wrap between" aria-label={t`More posts`}>
      {newest ? (
        <span />
      ) : (
        <a className="btn btn-o" href="/blogs">
          <Trans>Newest posts</Trans>
        </a>
      )}
      {next !== null && (
        <a className="btn btn-o" href={`/blogs?cursor=${encodeURIComponent(next)}`}>
          <Trans>Older posts</Trans> <Icon of={ArrowRight} flip />
        </a>
      )}
    </nav>
  )
}
