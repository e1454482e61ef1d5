import type { ReactNode } from 'react'
import { BRAND, pageTitle } from '#contract/brand.ts'
import { COOKIE_TEXTS } from '#contract/cookie-consent.ts'
import { CookieNotice } from '#web/ui/cookie-notice.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

/** Addresses of the built files that every public page loads. */
export type Assets = { css: string; script: string; icon: string }

type Props = {
  /** The page's own name; without one the tab shows the brand and its tagline. */
  title?: string
  description: string
  canonical?: string | undefined
  /** Pages that no search engine should list. */
  unlisted?: boolean
  assets: Assets
  className?: string
  children: ReactNode
}

/** A complete public page: works without a script, and carries none inside itself. */
export function Document({ title, description, canonical, unlisted, assets, className, children }: Props) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title ? pageTitle(title) : `${BRAND.name}: ${BRAND.tagline}`}</title>
        <meta name="description" content={description} />
        {unlisted && <meta name="robots" content="noindex" />}
        {canonical && <link rel="canonical" href={canonical} />}
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.css} />
        <script type="module" src={assets.script} />
      </head>
      <body className={className}>
        <SkipLink to="main">Skip to content</SkipLink>
        {children}
        <CookieNotice texts={COOKIE_TEXTS} policyHref="/cookies-policy" hidden />
      </body>
    </html>
  )
}
