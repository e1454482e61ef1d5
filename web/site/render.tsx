import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from './document.tsx'
import { Home } from './home.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ServerErrorPage } from './server-error-page.tsx'

export type PageName = 'home' | 'not-found' | 'server-error'

type PageProps = { assets: Assets; canonical?: string | undefined }

const PAGES: Record<PageName, (props: PageProps) => ReactElement> = {
  home: (props) => <Home {...props} />,
  'not-found': ({ assets }) => <NotFoundPage assets={assets} />,
  'server-error': ({ assets }) => <ServerErrorPage assets={assets} />,
}

/**
 * A public page as a complete HTML document. `assets` are the addresses of the built stylesheet,
 * script and icon; `canonical` is the page's full public address, where it has one.
 */
export function renderPage(name: PageName, assets: Assets, canonical?: string): string {
  return `<!doctype html>${renderToStaticMarkup(PAGES[name]({ assets, canonical }))}`
}
