import { devices } from '@playwright/test'

/** A small phone. It has one pixel a point: more are painted by the processor, which takes time and shows nothing new. */
export const PHONE = { ...devices['Galaxy S8'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 }
// It names a browser, which cannot be chosen for a page.
delete (PHONE as { defaultBrowserType?: string }).defaultBrowserType
