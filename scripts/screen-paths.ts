import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..')
/** Paths of the route tree that are no screens of their own: the server's first page, the rest, and the way in, which auth-page draws. */
const NO_SCREENS = new Set(['/', '/$', '/auth'])

/** The paths of the application's screens, as the server's router writes them: "/messages/:id". */
export function screensOf(routeTree: string): string[] {
  const [, union = ''] = /^ {2}to:((?:\s+\| '[^']*')+)/m.exec(routeTree) ?? []
  const paths = [...union.matchAll(/'([^']*)'/g)].map(([, path = '']) => path)
  return paths.filter((path) => !NO_SCREENS.has(path)).map((path) => path.replaceAll('$', ':'))
}

/** Writes dist/screens.json, by which the server knows the screens that the browser's router has. */
export function writeScreens(dist: string): void {
  const screens = screensOf(readFileSync(join(PROJECT, 'web/app/route-tree.gen.ts'), 'utf8'))
  if (screens.length === 0) throw new Error('The route tree names no screens.')
  writeFileSync(join(dist, 'screens.json'), JSON.stringify(screens))
}
