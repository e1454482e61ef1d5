import type { SiteAssets } from '#contract/site.ts'
import { Threads } from '#web/ui/threads.tsx'
import { Document } from './frame/document.tsx'
import { PlainPage } from './frame/plain-page.tsx'

/** What a visitor sees when the server itself failed. */
export function ServerErrorPage({ assets }: { assets: SiteAssets }) {
  return (
    <Document title="Something went wrong" description="The server could not answer." assets={assets}>
      <PlainPage>
        <div className="empty">
          <Threads width={240} height={90} reach={0.34} />
          <h1>Something went wrong on our side</h1>
          <p className="muted">Please try again in a moment.</p>
          <a className="btn btn-p" href="/">
            Return to Home
          </a>
        </div>
      </PlainPage>
    </Document>
  )
}
