import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteAssets, SitePage } from '#contract/site.ts'
import { BlogListPage } from './blog/blog-list-page.tsx'
import { BlogPostPage } from './blog/blog-post-page.tsx'
import { DocumentPage } from './documents/document-page.tsx'
import { HelpPage } from './help/help-page.tsx'
import { SignedIn } from './frame/signed-in.ts'
import { Home } from './landing/home.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ServerErrorPage } from './server-error-page.tsx'
import { UnsubscribePage } from './unsubscribe/unsubscribe-page.tsx'

/**
 * A public page as a complete HTML document (rule: complete-pages), in the language of `i18n`; one for a browser that is
 * signed in leads back into the application.
 */
export function renderPage(page: SitePage, assets: SiteAssets, i18n: I18n, signedIn = false): string {
  const drawn = (
    <I18nProvider i18n={i18n}>
      <SignedIn value={signedIn}>{element(page, assets)}</SignedIn>
    </I18nProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(drawn)}`
}

function element(page: SitePage, assets: SiteAssets): ReactElement {
  switch (page.name) {
    case 'home':
      return <Home {...page} assets={assets} />
    case 'blog-list':
      return <BlogListPage {...page} assets={assets} />
    case 'blog-post':
      return <BlogPostPage {...page} assets={assets} />
    case 'document':
      return <DocumentPage document={page.document} assets={assets} />
    case 'help':
      return <HelpPage {...page} assets={assets} />
    case 'unsubscribe':
      return <UnsubscribePage {...page} assets={assets} />
    case 'not-found':
      return <NotFoundPage assets={assets} />
    case 'server-error':
      return <ServerErrorPage assets={assets} />
  }
}
