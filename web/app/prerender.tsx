import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { AuthAssets, AuthPage } from '#contract/auth-page.ts'
import { directionOf } from '#contract/languages.ts'
import { putIntoCache } from '#web/platform/cache-write.ts'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import { DocumentHead } from '#web/site/frame/document-head.tsx'
import { ServedCookieNotice } from '#web/site/frame/served-cookie-notice.tsx'
import { AUTH_MODES } from './account/auth-modes.ts'
import { sessionQuery } from './account/session.ts'
import { signInOptions } from './account/queries.ts'
import { App } from './app.tsx'
import { modules } from './modules.ts'
import { EarlyShell } from './shell/early-shell.tsx'
import { routeTree } from './route-tree.gen.ts'

/**
 * The way in as a complete document in the language of `i18n`, for a visitor. It can be read before its script has
 * come.
 */
export async function renderAuth({ href, google }: AuthPage, assets: AuthAssets, i18n: I18n): Promise<string> {
  const queryClient = new QueryClient()
  putIntoCache(queryClient, sessionQuery.queryKey, null)
  putIntoCache(queryClient, signInOptions.queryKey, { google })
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = createRouter({ routeTree, context: { queryClient }, history })
  // Of an address with what the screen does not take, the router draws nothing: it leads to the address without it.
  const { search } = router.matchRoutes(router.latestLocation).at(-1) ?? {}
  history.replace(router.buildLocation({ to: '/auth', search }).href)
  await router.load()
  const { title, description } = AUTH_MODES[modeOf(router.state.location.search)]
  const translated = (element: ReactNode) => <I18nProvider i18n={i18n}>{element}</I18nProvider>
  const [first, ...early] = assets.first
  const head = renderToStaticMarkup(
    translated(
      <DocumentHead title={i18n._(title)} description={i18n._(description)} path="/auth" assets={assets}>
        {assets.styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        {early.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        <script type="module" src={first} />
      </DocumentHead>,
    ),
  )
  const notice = renderToStaticMarkup(translated(<ServedCookieNotice />))
  const plain = renderToStaticMarkup(
    <noscript>
      <p className="noscript">{i18n._(SITE_TEXTS.needsScript)}</p>
    </noscript>,
  )
  const body = renderToString(<App i18n={i18n} router={router} queryClient={queryClient} />)
  const place = `<div id="app" data-google="${google}" data-scripts="${assets.scripts.join(' ')}" data-screen="${assets.screen.join(' ')}">`
  return `<!doctype html><html lang="${i18n.locale}" dir="${directionOf(i18n.locale)}">${head}<body>${plain}${notice}${place}${body}</div></body></html>`
}

/** The signed-in frame for any member, which stands on the screen until the script of the application has come. */
export function renderShell(collapsed: boolean, i18n: I18n): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <EarlyShell modules={modules} collapsed={collapsed} />
    </I18nProvider>,
  )
}

/** The search is what the address says, which anybody may write. */
function modeOf({ mode }: { mode?: unknown }): keyof typeof AUTH_MODES {
  return mode === 'sign-up' || mode === 'sent' || mode === 'forgot' ? mode : 'sign-in'
}
