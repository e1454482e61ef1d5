import type { SiteAssets } from './site.ts'

/** What the server asks web/app to draw ahead of its script: the way in, as its address says. */
export type AuthPage = {
  /** Path and query, such as "/auth?mode=sign-up". */
  href: string
  /** Whether Google is switched on. */
  google: boolean
}

/**
 * Addresses of the built files of the way in. `styles` are its style sheets. `first` runs at once and fetches
 * `scripts`, which run in their order; its other entries are what it imports. `screen` are the files that those scripts
 * ask for.
 */
export type AuthAssets = Pick<SiteAssets, 'icon' | 'card' | 'fonts' | 'publicUrl' | 'languages'> & {
  styles: string[]
  first: string[]
  scripts: string[]
  screen: string[]
}
