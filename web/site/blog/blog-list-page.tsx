import { ArrowRight, OctagonAlert } from 'lucide-react'
import { BLOG_TEXTS } from '#contract/blog.ts'
import { BRAND } from '#contract/brand.ts'
import type { SiteAssets, SitePage } from '#contract/site.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Threads } from '#web/ui/threads.tsx'
import { BlogCard } from './blog-card.tsx'
import { Document } from '../frame/document.tsx'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SiteHeader } from '../frame/site-header.tsx'

const LEAD = 'Asking, answering, going home, staying in touch: plain notes on mentoring across a distance.'

type Props = Omit<Extract<SitePage, { name: 'blog-list' }>, 'name'> & { assets: SiteAssets }

/** The published posts as cards; admins see drafts among them, and the way to a new one (spec 2 Blog). */
export function BlogListPage({ posts, next_cursor, newest, admin, notice, assets }: Props) {
  const facts = [{ '@type': 'Blog', name: `${BRAND.name} blog`, description: LEAD, url: `${assets.publicUrl}/blogs` }]
  return (
    <Document
      title={newest ? 'Blog' : 'Blog, older posts'}
      description={LEAD}
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
              <h1>{newest ? 'Blog' : 'Older posts'}</h1>
              <p className="lead">{LEAD}</p>
            </div>
            {admin && (
              <a className="btn btn-p" href="/blogs/create">
                New Post
              </a>
            )}
          </div>
        </header>
        <div className="pg blog-l">
          {notice !== undefined && (
            <p className="err" role="alert">
              <Icon of={OctagonAlert} />
              {notice}
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
  // An empty list that could not be read says nothing about posts.
  if (failed) return null
  const first = (
    <a className="btn btn-p" href="/blogs/create">
      Create First Post
    </a>
  )
  return <Empty text={BLOG_TEXTS.none} action={admin ? first : null} />
}

function Pages({ next, newest }: { next: string | null; newest: boolean }) {
  if (next === null && newest) return null
  return (
    <nav className="row wrap between" aria-label="More posts">
      {newest ? (
        <span />
      ) : (
        <a className="btn btn-o" href="/blogs">
          Newest posts
        </a>
      )}
      {next !== null && (
        <a className="btn btn-o" href={`/blogs?cursor=${encodeURIComponent(next)}`}>
          Older posts <Icon of={ArrowRight} flip />
        </a>
      )}
    </nav>
  )
}
