// Finds the browser for tests and measurements: CHROMIUM_PATH, an installed one, Playwright's, or the one of @sparticuz/chromium.
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Flags of every browser: no sandbox, which containers do not allow, and no network traffic of the browser's own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns the path of an executable Chromium @throws when CHROMIUM_PATH names a file that does not exist */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  const installed = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
  if (installed) return installed
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return unpackBrowser()
}

/** The browser of the package @sparticuz/chromium, with the system libraries that a minimal machine lacks. */
async function unpackBrowser(): Promise<string> {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const libraries = join(tmpdir(), 'al2023')
  const packed = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br')
  if (!existsSync(libraries)) await inflate(packed)
  setupLambdaEnvironment(join(libraries, 'lib'))
  return chromium.executablePath()
}
