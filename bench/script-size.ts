import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { LANGUAGE_FOLDER } from '../scripts/write-languages.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'

type Chunk = {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

const CLIENT = join(import.meta.dirname, '../dist/client')
const ENTRY = 'app.html'
const FIRST_SCREEN = 'app/routes/_member/dashboard.tsx'
/** Groups of scripts/script-groups.ts. */
const FRAME = 'frame'
const AFTERWARDS = 'afterwards'
/** The script of public pages. */
const PUBLIC = 'site/enhance.ts'
const FIRST_KB = 120
const FIRST_FILES = 12
const AFTERWARDS_KB = 24
const LATER_KB = 40
/** What a member loads who comes to a screen without another before it. */
const OPENED_KB = 170
const OPENED_FILES = 32
const OPENED_STYLE_KB = 18
const PUBLIC_KB = 10
const STYLE_KB = 8

/**
 * Measures the script and style that a signed-in browser loads before it shows the dashboard. That is the entry, the
 * chunks of the routes that lead there, and everything these import statically. It measures what every signed-in screen
 * loads once it stands, to follow live events and to keep what it shows. For every other screen, it measures
 * what that loads in addition to both, and the most that one loads before it stands when nothing is there yet. A public page and what opens on it are measured alone, so that none of it brings the
 * application along. Kilobytes of 1,000 bytes, compressed with brotli as the server sends them.
 */
export const scriptSize: Measurement = {
  name: 'script-size',
  measure: async () => {
    const path = join(CLIENT, '.vite/manifest.json')
    if (!existsSync(path)) throw new Error('The pages are not built yet: run "npm run build" first.')
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    if (!manifest[ENTRY]) throw new Error(`The build has no entry ${ENTRY}.`)
    const beginning = loadedBy(manifest, [ENTRY])
    const routes = Object.values(manifest)
      .filter(({ file }) => beginning.has(file))
      .flatMap(({ dynamicImports = [] }) => dynamicImports)
      .filter((key) => key.startsWith('app/routes/'))
    const frame = chunkNamed(manifest, FRAME)
    const first = loadedBy(manifest, [ENTRY, frame, ...routes.filter((key) => sourceOf(key) === FIRST_SCREEN)])
    const follows = loadedBy(manifest, [chunkNamed(manifest, AFTERWARDS)])
    const afterwards = [...follows].filter((file) => !first.has(file))
    const later = routes.filter((key) => sourceOf(key) !== FIRST_SCREEN)
    const opened = screens(later).map(([, keys]) =>
      loadedBy(manifest, [ENTRY, ...(keys.some(isInFrame) ? [frame] : []), ...keys]),
    )
    const styles = opened.map((files) => kilobytes(stylesOf(manifest, files)))
    const publicFiles = loadedBy(manifest, [PUBLIC])
    const publicChunks = Object.values(manifest).filter(({ file }) => publicFiles.has(file))
    const publicLater = publicChunks.flatMap(({ dynamicImports = [] }) => dynamicImports)
    const figures: Figure[] = [
      { what: 'signed-in first screen', value: kilobytes(first), unit: 'KB', atMost: FIRST_KB },
      { what: 'files of that screen', value: first.size, unit: 'files', atMost: FIRST_FILES },
      { what: 'style of that screen', value: kilobytes(stylesOf(manifest, first)), unit: 'KB', atMost: STYLE_KB },
      { what: 'then, once it stands', value: kilobytes(afterwards), unit: 'KB', atMost: AFTERWARDS_KB },
      ...screens(later).map(([screen, keys]): Figure => {
        const own = [...loadedBy(manifest, keys)].filter((file) => !first.has(file) && !afterwards.includes(file))
        return { what: `then ${screen}`, value: kilobytes(own), unit: 'KB', atMost: LATER_KB }
      }),
      { what: 'a screen opened first', value: Math.max(...opened.map(kilobytes)), unit: 'KB', atMost: OPENED_KB },
      { what: 'its files', value: Math.max(...opened.map(({ size }) => size)), unit: 'files', atMost: OPENED_FILES },
      { what: 'its style', value: Math.max(...styles), unit: 'KB', atMost: OPENED_STYLE_KB },
      { what: 'public page', value: kilobytes(publicFiles), unit: 'KB', atMost: PUBLIC_KB },
      ...publicLater.map((key): Figure => {
        const what = `public page, later ${manifest[key]?.name ?? key}`
        return { what, value: kilobytes(loadedBy(manifest, [key])), unit: 'KB', atMost: PUBLIC_KB }
      }),
    ]
    const rest = onlyOnDemand(manifest, [ENTRY, ...routes])
    for (const [name, files] of rest) figures.push({ what: `on demand ${name}`, value: kilobytes(files), unit: 'KB' })
    return { figures, notes: [`${first.size} files before the first screen: ${[...first].join(', ')}`] }
  },
}

/** @throws where the build has no group of this name, which would be measured as nothing */
function chunkNamed(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (!found) throw new Error(`The build has no file ${name}.`)
  return found
}

/** The files of these chunks and of everything they import statically. */
function loadedBy(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    loadedBy(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** Style sheets that come with these scripts. */
function stylesOf(manifest: Manifest, scripts: Set<string>): Set<string> {
  const loaded = Object.values(manifest).filter((chunk) => scripts.has(chunk.file))
  return new Set(loaded.flatMap((chunk) => chunk.css ?? []))
}

/** Groups chunks by screen: a route file can have several chunks (component, loader, error page). */
function screens(keys: string[]): [screen: string, keys: string[]][] {
  const grouped = Map.groupBy(keys, sourceOf)
  return [...grouped].map(([source, parts]) => [
    source.replace(/^app\/routes\/(_member\/)?/, '').replace(/\.tsx$/, ''),
    parts,
  ])
}

/** The chunks that a screen loads only when it needs them, such as a dialog or the rules of a form. */
function onlyOnDemand(manifest: Manifest, keys: string[]): [name: string, files: string[]][] {
  const withScreens = loadedBy(manifest, keys)
  return Object.values(manifest)
    .filter((chunk) => chunk.isDynamicEntry && chunk.file.endsWith('.js') && !withScreens.has(chunk.file))
    .map((chunk) => [chunk.name ?? chunk.file, [chunk.file]])
}

/** Whether a route is a member's screen, which stands in the frame. */
const isInFrame = (key: string) => key.startsWith('app/routes/_member/')

function sourceOf(key: string): string {
  return key.split('?', 1)[0] ?? key
}

/** In English; a language's scripts hold its texts and no others. */
function kilobytes(files: Iterable<string>): number {
  const folders = JSON.parse(readFileSync(join(CLIENT, '../languages.json'), 'utf8')) as { en: string }
  let bytes = 0
  for (const file of files) bytes += brotliBytes(join(CLIENT, file.replace(LANGUAGE_FOLDER, folders.en)))
  return bytes / 1000
}

/** The size of the compressed file of the build, or else of the file compressed at the highest quality. */
function brotliBytes(path: string): number {
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length
  return brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

if (import.meta.main) await report([scriptSize])
