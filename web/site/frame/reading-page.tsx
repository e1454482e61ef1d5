import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The public pages around their reading matter: navigation, a column of text, footer. */
export function ReadingPage({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" className="pg read">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
