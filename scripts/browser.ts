// Which browser the tests use: the one named, an installed one, Playwright's, or the one that comes as a package.
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Flags of every browser of ours: no sandbox in a container, and nothing of its own on the line. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns the path of an executable Chromium @throws when there is none, naming what to do */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
    return named
  }
  const installed = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
  if (installed) return installed
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return packaged()
}

/** The browser of @sparticuz/chromium with the libraries that a bare machine lacks. */
async function packaged(): Promise<string> {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const libraries = join(tmpdir(), 'al2023')
  const packed = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br')
  if (!existsSync(libraries)) await inflate(packed)
  setupLambdaEnvironment(join(libraries, 'lib'))
  return chromium.executablePath()
}
