import { devices } from '@playwright/test'

/** A small phone, with one pixel a point: the processor paints each of them, and more show nothing new. */
export const PHONE = { ...devices['Galaxy S8'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 }
// The device names a browser, which cannot be chosen for a page.
delete (PHONE as { defaultBrowserType?: string }).defaultBrowserType
