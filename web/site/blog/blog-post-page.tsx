import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import type { BlogPost } from '#contract/blog-api.ts'
import { BRAND } from '#contract/brand.ts'
import { coverOrigin } from '#contract/cover.ts'
import type { SiteAssets, SitePage } from '#contract/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Threads } from '#web/ui/threads.tsx'
import { BlogControls } from './blog-controls.tsx'
import { BlogCover } from './blog-cover.tsx'
import { BlogDay } from './blog-day.tsx'
import { Document } from '../frame/document.tsx'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SiteHeader } from '../frame/site-header.tsx'

type Props = Omit<Extract<SitePage, { name: 'blog-post' }>, 'name'> & { assets: SiteAssets }

/** A post: cover, title, date, author and content; admins can edit and delete it (rule: blog-admins). */
export function BlogPostPage({ post, admin, assets }: Props) {
  const { id, title, excerpt, cover_image_url, html, published, author_name, created_at, updated_at } = post
  const path = `/blogs/${id}`
  return (
    <Document
      title={title}
      description={excerpt}
      // Search engines are not shown a draft.
      {...(published ? { path, facts: [articleOf(post, assets)] } : {})}
      article={{ published: created_at, modified: updated_at }}
      assets={assets}
      className="land"
    >
      <SiteHeader />
      <main id="main">
        <article>
          <header className="blog-h post-h">
            <Threads width={640} height={240} reach={0.8} side="end" className="threads hello-arch" />
            <div className="pg">
              <a className="back" href="/blogs">
                <Icon of={ArrowLeft} flip /> <Trans>All posts</Trans>
              </a>
              {coverOrigin(cover_image_url) !== null && (
                <BlogCover title={title} address={cover_image_url} className="post-cover" />
              )}
              <h1>{title}</h1>
              <p className="post-by">
                <BlogDay at={created_at} />
                <span>
                  <Trans>By {author_name}</Trans>
                </span>
                {published ? null : (
                  <span className="badge b-warn">
                    <Trans>Draft</Trans>
                  </span>
                )}
              </p>
              {admin && <BlogControls id={id} title={title} />}
            </div>
          </header>
          <div
            className="pg prose post"
            // oxlint-disable-next-line react/no-danger -- Markdown that the server has made safe (rule: safe-markdown)
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </article>
        <p className="pg post-end">
          <a className="btn btn-o" href="/blogs">
            <Icon of={ArrowLeft} flip /> <Trans>All posts</Trans>
          </a>
        </p>
      </main>
      <SiteFooter />
    </Document>
  )
}

/** The post as search engines read it. The picture is ours, since only readers' browsers fetch covers. */
function articleOf(post: BlogPost, { publicUrl, card }: SiteAssets): object {
  const own = { '@type': 'Organization', name: BRAND.name, url: publicUrl }
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    image: publicUrl + card,
    datePublished: post.created_at,
    dateModified: post.updated_at,
    // Posts whose author has left are the product's.
    author: post.author_name === BRAND.name ? own : { '@type': 'Person', name: post.author_name },
    publisher: own,
    mainEntityOfPage: `${publicUrl}/blogs/${post.id}`,
    inLanguage: 'en',
  }
}
