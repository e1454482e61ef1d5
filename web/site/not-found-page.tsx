import { useLingui } from '@lingui/react/macro'
import type { SiteAssets } from '#contract/site.ts'
import { NotFound } from '#web/ui/not-found.tsx'
import { Document } from './frame/document.tsx'
import { PlainPage } from './frame/plain-page.tsx'

/** The 404 of addresses that the server does not know (rule: unknown-addresses). */
export function NotFoundPage({ assets }: { assets: SiteAssets }) {
  const { t } = useLingui()
  return (
    <Document title={t`Page not found`} description={t`This page does not exist.`} assets={assets}>
      <PlainPage>
        <NotFound />
      </PlainPage>
    </Document>
  )
}
