import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..')

/**
 * The folders of the modules of the server, in the order of server/modules.ts. Its text is read: the checks also run where
 * the code does not.
 */
export const SERVER_MODULES: readonly string[] = modulesIn(readFileSync(join(PROJECT, 'server/modules.ts'), 'utf8'))

/** The folders that the array of a text names, by the imports of its entries. */
export function modulesIn(text: string): string[] {
  const imports = [...text.matchAll(/^import \{ (\w+) \} from '(?:#\w+|\.)\/([\w-]+)\/module\.ts'$/gm)]
  const folderOf = new Map(imports.map(([, name = '', folder = '']) => [name, folder]))
  const [, entries = ''] = /^export const modules: (?:readonly )?\w+\[\] = \[([^\]]*)\]/m.exec(text) ?? []
  return entries.split(',').flatMap((entry) => folderOf.get(entry.trim()) ?? [])
}

/** What composes the modules of web/app: it stands behind all of them. */
const WEB_COMPOSING = ['shell', 'onboarding', 'routes']

/** The folders of web/app in the order of web/app/modules.ts, and behind them what composes them. */
export const WEB_MODULES: readonly string[] = [
  ...modulesIn(readFileSync(join(PROJECT, 'web/app/modules.ts'), 'utf8')),
  ...WEB_COMPOSING,
]
