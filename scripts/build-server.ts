import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { writePrebuilt } from '#server/matching/vocabulary/prebuilt.ts'
import { whenChanged } from './when-changed.ts'

const root = join(import.meta.dirname, '..')
const SOURCES = {
  files: [
    'server/**/*.ts',
    'server/matching/vocabulary/data/**/*',
    'contract/**/*.ts',
    'db/seed/**/*.ts',
    'package-lock.json',
    'scripts/build-server.ts',
  ],
  exclude: ['**/*.test.ts'],
}

/** What is started by itself: the server, and what entryFile (server/platform/project.ts) names. */
const ENTRIES = {
  main: 'server/main.ts',
  'decode-process': 'server/platform/decode-process.ts',
  'reader-thread': 'server/opportunities/sources/reader-thread.ts',
}
/** They find files of their own beside their code, or are needed in few modes. */
const LEFT_IN_PACKAGES = [/^sharp$/, /^@electric-sql\/pglite/, /^oauth2-mock-server/, /^@aws-sdk\//]

/**
 * pino asks which file calls it, for transports, of which we have none. With source maps, the answer reads the whole map of
 * the bundle at each start: a quarter of a second, and memory that is never given back.
 */
function withoutCallers() {
  let found = false
  return {
    name: 'without-callers',
    load(id: string) {
      if (!id.endsWith(join('pino', 'lib', 'caller.js'))) return null
      found = true
      return 'module.exports = () => []'
    },
    buildEnd(error?: Error) {
      if (!found && !error) throw new Error('pino has no lib/caller.js any more: see where it looks for its caller now')
    },
  }
}

/**
 * Puts the server and its packages into a few files in dist/server, where their sources have changed. The process
 * starts from them in half the time that nearly two thousand modules take. Source maps and the vocabulary of matching lie beside them.
 */
export async function buildServer(): Promise<void> {
  await whenChanged(join(root, 'dist/server'), SOURCES, write)
}

async function write(): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    external: LEFT_IN_PACKAGES,
    plugins: [withoutCallers()],
    logLevel: 'warn',
  })
  await bundle.write({
    dir: 'dist/server',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  writePrebuilt(join(root, 'dist/server'))
}
