import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/browser.ts'

/** Journeys in a real browser against the demo, which test/e2e/demo.ts starts on a folder of its own. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.journey.ts',
  fullyParallel: true,
  // More than the two cores: a journey often waits for a frame, a toast or a mail.
  workers: 4,
  retries: 0,
  // How long anything takes is measured by bench/; a journey waits as long as a busy machine may need.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalSetup: './test/e2e/demo.ts',
  outputDir: 'test-results',
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: BROWSER_FLAGS,
    },
    // A trace costs a fifth of the time: --trace=on writes one where it is needed.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
  },
})
