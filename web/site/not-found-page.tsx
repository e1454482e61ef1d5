import type { SiteAssets } from '#contract/site.ts'
import { NotFound } from '#web/ui/not-found.tsx'
import { Document } from './frame/document.tsx'
import { PlainPage } from './frame/plain-page.tsx'

/** The 404 of addresses that the server does not know (spec 2, route table). */
export function NotFoundPage({ assets }: { assets: SiteAssets }) {
  return (
    <Document title="Page not found" description="This page does not exist." assets={assets}>
      <PlainPage>
        <NotFound />
      </PlainPage>
    </Document>
  )
}
