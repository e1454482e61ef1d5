import type { ReactNode } from 'react'
import { BRAND, pageTitle } from '#contract/brand.ts'
import { COOKIE_TEXTS } from '#contract/cookie-consent.ts'
import type { SiteAssets } from '#contract/site.ts'
import { CookieNotice } from '#web/ui/cookie-notice.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

type Props = {
  /** The page's own name; without one the tab shows the brand and its tagline. */
  title?: string
  description: string
  /** The page's own path, such as "/blogs"; pages without one are listed by no search engine. */
  path?: string
  /** Open Graph's kind of page. */
  kind?: 'website' | 'article'
  /** Facts for search engines, as schema.org objects. */
  facts?: object[]
  assets: SiteAssets
  className?: string
  children: ReactNode
}

/** A complete public page: works without a script, and carries none inside itself. */
export function Document({
  title,
  description,
  path,
  kind = 'website',
  facts = [],
  assets,
  className,
  children,
}: Props) {
  const fullTitle = title ? pageTitle(title) : `${BRAND.name}: ${BRAND.tagline}`
  const address = path === undefined ? undefined : assets.publicUrl + path
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {address === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={address} />
            <meta property="og:type" content={kind} />
            <meta property="og:site_name" content={BRAND.name} />
            <meta property="og:title" content={title ?? fullTitle} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={address} />
            <meta property="og:image" content={assets.publicUrl + assets.card} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={`${BRAND.name}: ${BRAND.tagline}`} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="alternate" type="application/atom+xml" title={`${BRAND.name} blog`} href="/blogs/feed.xml" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.css} />
        <script type="module" src={assets.script} />
        {facts.map((fact) => (
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
      </head>
      <body className={className}>
        <SkipLink to="main">Skip to content</SkipLink>
        {children}
        <CookieNotice texts={COOKIE_TEXTS} policyHref="/cookies-policy" hidden />
      </body>
    </html>
  )
}
