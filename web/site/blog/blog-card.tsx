import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide'
import type { BlogCard as Card } from '#contract/blog-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BlogCover } from './blog-cover.tsx'
import { BlogDay } from './blog-day.tsx'

/** A post in the list: its title is the only link, stretched over the whole card. */
export function BlogCard({ post: { id, title, excerpt, cover_image_url, published, created_at } }: { post: Card }) {
  return (
    <article className="card card-0 blog-card">
      <BlogCover title={title} address={cover_image_url} />
      <div className="blog-card-b">
        <p className="row small muted">
          <BlogDay at={created_at} />
          {published ? null : (
            <span className="badge b-warn">
              <Trans>Draft</Trans>
            </span>
          )}
        </p>
        <h2 className="h3">
          <a href={`/blogs/${id}`}>{title}</a>
        </h2>
        <p className="clamp3 small muted">{excerpt}</p>
        <span className="blog-more" aria-hidden="true">
          <Trans>Read more</Trans> <Icon of={ArrowRight} flip />
        </span>
      </div>
    </article>
  )
}
