import type { SiteAssets, SitePage } from '#contract/site.ts'
import { Document } from './document.tsx'
import { ReadingPage } from './reading-page.tsx'

type Props = Omit<Extract<SitePage, { name: 'help' }>, 'name'> & { assets: SiteAssets }

export function HelpPage({ assets }: Props) {
  return (
    <Document title="Help Center" description="Help Center" path="/help" assets={assets} className="land">
      <ReadingPage>
        <h1>Help Center</h1>
      </ReadingPage>
    </Document>
  )
}
