import { NotFound } from '#web/ui/not-found.tsx'
import { Document } from './document.tsx'
import type { Assets } from './document.tsx'
import { PlainPage } from './plain-page.tsx'

/** The 404 of addresses that the server does not know (spec 2, route table). */
export function NotFoundPage({ assets }: { assets: Assets }) {
  return (
    <Document title="Page not found" description="This page does not exist." unlisted assets={assets}>
      <PlainPage>
        <NotFound />
      </PlainPage>
    </Document>
  )
}
