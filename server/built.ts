import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import { displayAttributes, displayIn } from '#contract/display.ts'
import { DEFAULT_LANGUAGE, directionOf } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { PROJECT } from '#server/platform/project.ts'
import { textIn } from '#server/texts/i18n.ts'

/** Where the build puts what the server serves. */
export const DIST = join(PROJECT, 'dist')

/** The faces that the first screen of every page shows; the others come when a page shows their letters. */
export const FIRST_FONTS = ['ui/fonts/commissioner-display-latin.woff2', 'ui/fonts/onest-latin.woff2']

type Built = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** The folder of scripts with texts, which exists once a language (scripts/write-languages.ts). */
const LANGUAGE_FOLDER = 'assets/_language_/'

let manifest: Record<string, Built> | null = null
let appTemplate: string | null = null
let folders: Partial<Record<Language, string>> | null = null

function built(source: string): Built | undefined {
  manifest ??= JSON.parse(readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Record<string, Built>
  return manifest[source]
}

/** The address of a built file by its source below web/, such as "site/enhance.ts"; of a script, in a language. */
export function builtFile(source: string, language: Language = DEFAULT_LANGUAGE): string {
  return withLanguage(`/${built(source)?.file ?? ''}`, language)
}

/** The addresses of these scripts and of all that they import before they run, each once, themselves first. */
export function builtScripts(sources: string[], language: Language): string[] {
  return importedBy(sources).map((source) => builtFile(source, language))
}

/** What stands in web/app.html for the sentence to who has no script. */
const NEEDS_SCRIPT = 'needs-script'

/** The place of the application in its document. */
const PLACE = '<div id="app">'

/** What a document brings ahead of its script: the frame as HTML, and the screen whose files it asks for at once. */
type Ahead = { frame: string; screen: string }

/** The application's document in a language, as the display cookie of a request wants it. */
export function appDocument(language: Language, display: string | null = null, ahead?: Ahead): string {
  appTemplate ??= readFileSync(join(DIST, 'client/app.html'), 'utf8')
  const wanted = Object.entries(displayAttributes(displayIn(display))).map(([name, value]) => ` ${name}="${value}"`)
  const head = `<html lang="${language}" dir="${directionOf(language)}"${wanted.join('')}>`
  const needsScript = textIn(language, SITE_TEXTS.needsScript).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const template = ahead ? withAhead(appTemplate, ahead) : appTemplate
  return withLanguage(template, language)
    .replace(/<html [^>]*>/, head)
    .replace(NEEDS_SCRIPT, needsScript)
}

/** Without the files of a screen the browser would learn of them from scripts, one round trip after the other. */
function withAhead(template: string, { frame, screen }: Ahead): string {
  return template.replace('</head>', () => `${linksOf(template, screen)}</head>`).replace(PLACE, () => PLACE + frame)
}

const linksOfScreens = new Map<string, string>()

/** The links to the files of a screen that the application's document does not name already. */
function linksOf(template: string, screen: string): string {
  const kept = linksOfScreens.get(screen)
  if (kept !== undefined) return kept
  const named = new Set(template.match(/assets\/[^"]+/g))
  const files = importedBy([chunkOf(screen)].filter((chunk) => chunk !== null))
  const scripts = files.map((file) => built(file)?.file ?? '').filter((file) => !named.has(file))
  const styles = new Set(files.flatMap((file) => built(file)?.css ?? []).filter((file) => !named.has(file)))
  const links = [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  const made = links.join('')
  linksOfScreens.set(screen, made)
  return made
}

/** The chunk of a member's screen, "/messages/:id"; null where it has none, as outside of the frame. */
function chunkOf(screen: string): string | null {
  const route = `app/routes/_member/${screen.slice(1).replaceAll(':', '$').replaceAll('/', '.')}`
  return [`${route}.tsx?tsr-split=component`, `${route}.index.tsx?tsr-split=component`].find(built) ?? null
}

/** Whether a screen stands inside of the frame. */
export function isInFrame(screen: string): boolean {
  return chunkOf(screen) !== null
}

function withLanguage(text: string, language: Language): string {
  folders ??= JSON.parse(readFileSync(join(DIST, 'languages.json'), 'utf8')) as Partial<Record<Language, string>>
  return text.replaceAll(LANGUAGE_FOLDER, `assets/${folders[language]}/`)
}

/** The style sheet of the server's own pages. */
export function stylesheet(): string {
  return builtFile('site/site.css')
}

/** The same as a text, for the pages that carry it. */
export function stylesheetText(): string {
  return readFileSync(join(DIST, 'client', stylesheet()), 'utf8')
}

/** The addresses of the style sheets that these scripts need, and all that they import, each once, in that order. */
export function builtStyles(sources: string[]): string[] {
  const found = importedBy(sources).flatMap((source) => built(source)?.css ?? [])
  return [...new Set(found)].map((file) => `/${file}`)
}

/** The addresses of a script, of all that it imports now or later, and of their style sheets, each once. */
export function reachableFiles(source: string, language: Language): string[] {
  const found = new Set([source])
  for (const one of found) {
    const { imports = [], dynamicImports = [] } = built(one) ?? {}
    for (const imported of [...imports, ...dynamicImports]) found.add(imported)
  }
  const sources = [...found]
  return [...sources.map((one) => builtFile(one, language)), ...builtStyles(sources)].toSorted()
}

/** The paths of the application's screens, such as "/messages/:id"; the build reads them from the browser's router. */
export function builtScreens(): string[] {
  return JSON.parse(readFileSync(join(DIST, 'screens.json'), 'utf8')) as string[]
}

/** What a built script says, in a language. */
export function builtText(source: string, language: Language): string {
  return readFileSync(join(DIST, 'client', builtFile(source, language)), 'utf8')
}

function importedBy(sources: string[]): string[] {
  const found = new Set(sources)
  for (const source of found) for (const imported of built(source)?.imports ?? []) found.add(imported)
  return [...found]
}
