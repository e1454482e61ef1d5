import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Language } from '#contract/languages.ts'
import { FIRST_FONTS, appDocument, builtFile, builtText, reachableFiles } from '#server/built.ts'
import type { Site } from '#server/site/site.ts'

/** Screens that make sense without a line: those that a signed-in member may come back to. */
const NOT_KEPT = new Set(['/auth/verify', '/auth/reset', '/auth/email', '/onboarding'])
/** Any screen's document is the same but for what comes ahead of its script, which is not needed where files are kept. */
const DOCUMENT = '/dashboard'

/** GET /worker.js: the service worker with the list of the files that it keeps in this language. */
export function workerScript(pages: Hono, site: Site, screens: readonly string[]): void {
  pages.get('/worker.js', async (c) => {
    const language = await site.language(c)
    return site.shared(c, `${language} worker`, 'text/javascript; charset=utf-8', async () => script(language, screens))
  })
}

function script(language: Language, screens: readonly string[]): string {
  const files = [
    ...reachableFiles('app.html', language),
    ...['ui/drawings/mark.svg', ...FIRST_FONTS].map((source) => builtFile(source)),
  ]
  // Every file has its content's hash in its name; the document names some of them.
  const version = createHash('sha256').update(appDocument(language)).update(files.join()).digest('hex').slice(0, 16)
  const shipped = { version, document: DOCUMENT, files, screens: patternOf(screens) }
  return `self.shipped = ${JSON.stringify(shipped)};\n${builtText('worker/worker.ts', language)}`
}

/** The addresses of screens as a regular expression: "/messages/:id" is any one below /messages. */
function patternOf(screens: readonly string[]): string {
  const kept = screens.filter((screen) => !NOT_KEPT.has(screen))
  return `^(${kept.map((screen) => screen.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`
}
