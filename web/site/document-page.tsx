import type { SiteAssets, SitePage } from '#contract/site.ts'
import { Document } from './document.tsx'
import { ReadingPage } from './reading-page.tsx'

type Props = Omit<Extract<SitePage, { name: 'document' }>, 'name'> & { assets: SiteAssets }

export function DocumentPage({ assets }: Props) {
  return (
    <Document title="Document" description="Document" path="/privacy-policy" assets={assets} className="land">
      <ReadingPage>
        <h1>Document</h1>
      </ReadingPage>
    </Document>
  )
}
