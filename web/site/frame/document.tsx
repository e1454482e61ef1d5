import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { directionOf } from '#contract/languages.ts'
import type { SiteAssets } from '#contract/site.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { DocumentHead } from './document-head.tsx'
import type { DocumentHeadProps } from './document-head.tsx'
import { ServedCookieNotice } from './served-cookie-notice.tsx'

type Props = Omit<DocumentHeadProps, 'assets' | 'children'> & {
  /** Facts for search engines, as schema.org objects. */
  facts?: object[]
  assets: SiteAssets
  className?: string
  children: ReactNode
}

/** A complete public page, which works without a script; the one inside itself is that of the cookie banner. */
export function Document({ facts, assets, className, children, ...head }: Props) {
  const { i18n } = useLingui()
  return (
    <html lang={i18n.locale} dir={directionOf(i18n.locale)}>
      <DocumentHead {...head} assets={assets}>
        {/* In the page, since a first visit would wait for one more answer: its policy names it by its hash. */}
        {/* oxlint-disable-next-line react/no-danger -- a file of our own build */}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        {assets.imports.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        <script type="module" src={assets.script} />
        {facts?.map((fact) => (
          <script
            key={JSON.stringify(fact)}
            type="application/ld+json"
            // A "<" inside the data would end the element that carries it.
            // oxlint-disable-next-line react/no-danger -- data, escaped
            dangerouslySetInnerHTML={{
              __html: JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c'),
            }}
          />
        ))}
      </DocumentHead>
      <body className={className}>
        <SkipLink to="main">
          <Trans>Skip to content</Trans>
        </SkipLink>
        <ServedCookieNotice />
        {children}
      </body>
    </html>
  )
}
