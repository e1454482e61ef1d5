import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteAssets } from '#contract/site.ts'
import { Threads } from '#web/ui/threads.tsx'
import { Document } from './frame/document.tsx'
import { PlainPage } from './frame/plain-page.tsx'

/** What a visitor sees when the server itself failed. */
export function ServerErrorPage({ assets }: { assets: SiteAssets }) {
  const { t } = useLingui()
  return (
    <Document title={t`Something went wrong`} description={t`The server could not answer.`} assets={assets}>
      <PlainPage>
        <div className="empty">
          <Threads width={240} height={90} reach={0.34} className="empty-arch" />
          <h1>
            <Trans>Something went wrong on our side</Trans>
          </h1>
          <p className="muted">
            <Trans>Please try again in a moment.</Trans>
          </p>
          <a className="btn btn-p" href="/">
            <Trans>Return to Home</Trans>
          </a>
        </div>
      </PlainPage>
    </Document>
  )
}
