import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIBRARY = 'lucide/dist/esm/lucide.mjs'
const NAMES = /import \{([^}]+)\} from 'lucide'/g

let files: Map<string, string> | null = null

/**
 * Has each script import the files of its icons, in place of the library's one file that names them all. Otherwise every
 * icon comes with every script, as far as the build can tell, and script-groups.ts could not see which screens share one.
 */
export function iconFiles(): Plugin {
  return {
    name: 'icon-files',
    // In development every icon would be found, and all of them bundled anew, when its screen opens.
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { code: NAMES }, handler: (code) => ({ code: withIconFiles(code), map: null }) },
  }
}

/** @throws for a name that the library does not have */
export function withIconFiles(code: string): string {
  return code.replaceAll(NAMES, (_, names: string) => listed(names).map(imported).join(';'))
}

/** `name` may be followed by another that the script gives it: "Bell as BellIcon". */
function imported(name: string): string {
  const [icon = '', local = icon] = name.split(' as ')
  files ??= readFiles()
  const file = files.get(icon)
  if (file === undefined) throw new Error(`lucide has no icon ${icon}.`)
  return `import ${local} from '${file}'`
}

/** The file of each name; an icon may have several. */
function readFiles(): Map<string, string> {
  const text = readFileSync(fileURLToPath(import.meta.resolve(LIBRARY)), 'utf8')
  const exports = text.matchAll(/^export \{(.+)\} from '\.\/(icons\/[\w-]+\.mjs)'/gm)
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      listed(names).map((name) => [name.replace('default as ', ''), `lucide/dist/esm/${file}`] as const),
    ),
  )
}

function listed(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
