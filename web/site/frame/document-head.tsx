import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BRAND, TAGLINE, pageTitle } from '#contract/brand.ts'
import { pathIn } from '#contract/languages.ts'
import type { SiteAssets } from '#contract/site.ts'

export type DocumentHeadProps = {
  /** The page's own name; without one the tab shows the brand and its tagline. */
  title?: string | undefined
  description: string
  /** The page's own path, such as "/blogs"; pages without one are listed by no search engine. */
  path?: string | undefined
  /** When an article was first shown and last changed; other pages are none. */
  article?: { published: string; modified: string } | undefined
  assets: Pick<SiteAssets, 'icon' | 'card' | 'fonts' | 'publicUrl' | 'languages'>
  /** The page's style and scripts. */
  children?: ReactNode
}

/** What tabs, search engines and link previews read, and what the first paint waits for. */
export function DocumentHead({ title, description, path, article, assets, children }: DocumentHeadProps) {
  const { i18n, t } = useLingui()
  const slogan = `${BRAND.name}: ${t(TAGLINE)}`
  const fullTitle = title ? pageTitle(title) : slogan
  const addressIn = (language: string) => assets.publicUrl + pathIn(language, path ?? '')
  const address = path === undefined ? undefined : addressIn(i18n.locale)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
      <meta name="color-scheme" content="light dark" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {assets.languages.length > 1 &&
            assets.languages.map((language) => (
              <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
            ))}
          <meta property="og:type" content={article ? 'article' : 'website'} />
          <meta property="og:site_name" content={BRAND.name} />
          <meta property="og:title" content={title ?? fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={assets.publicUrl + assets.card} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={slogan} />
          <meta name="twitter:card" content="summary_large_image" />
          {article && (
            <>
              <meta property="article:published_time" content={article.published} />
              <meta property="article:modified_time" content={article.modified} />
            </>
          )}
        </>
      )}
      <link rel="icon" href={assets.icon} type="image/svg+xml" />
      <link rel="alternate" type="application/atom+xml" title={t`${BRAND.name} blog`} href="/blogs/feed.xml" />
      {children}
      {/* Behind what the first paint waits for: until they come, a face as wide stands in. */}
      {assets.fonts.map((font) => (
        <link
          key={font}
          rel="preload"
          href={font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
      ))}
    </head>
  )
}
