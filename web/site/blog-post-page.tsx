import type { SiteAssets, SitePage } from '#contract/site.ts'
import { Document } from './document.tsx'
import { ReadingPage } from './reading-page.tsx'

type Props = Omit<Extract<SitePage, { name: 'blog-post' }>, 'name'> & { assets: SiteAssets }

export function BlogPostPage({ assets }: Props) {
  return (
    <Document title="Post" description="Post" path="/blogs" assets={assets} className="land">
      <ReadingPage>
        <h1>Post</h1>
      </ReadingPage>
    </Document>
  )
}
