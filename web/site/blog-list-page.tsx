import type { SiteAssets, SitePage } from '#contract/site.ts'
import { Document } from './document.tsx'
import { ReadingPage } from './reading-page.tsx'

type Props = Omit<Extract<SitePage, { name: 'blog-list' }>, 'name'> & { assets: SiteAssets }

export function BlogListPage({ assets }: Props) {
  return (
    <Document title="Blog" description="Blog" path="/blogs" assets={assets} className="land">
      <ReadingPage>
        <h1>Blog</h1>
      </ReadingPage>
    </Document>
  )
}
