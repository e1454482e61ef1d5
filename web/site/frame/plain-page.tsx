import type { ReactNode } from 'react'
import { BrandLink } from './brand-link.tsx'

/** A public page with nothing but the brand over one message. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="plain-h pg">
        <BrandLink />
      </header>
      <main id="main" className="plain pg">
        {children}
      </main>
    </>
  )
}
