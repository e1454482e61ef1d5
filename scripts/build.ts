// Builds the browser's files, the renderer of the public site, the social card, the server and the documents into dist/, if
// their sources have changed.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { PSEUDO_LANGUAGES } from '#contract/languages.ts'
import { ConfigError } from '#server/platform/config-error.ts'
import { buildServer } from './build-server.ts'
import { buildDocuments } from './documents.ts'
import { writeScreens } from './screen-paths.ts'
import { drawSocialCard } from './social-card.ts'
import { whenChanged } from './when-changed.ts'
import { writeLanguages } from './write-languages.ts'

/** Scripts that only tests ask for are not worth the time. */
const PSEUDO = PSEUDO_LANGUAGES.map((language) => `client/assets/${language}-*/**`)
// The same pages whoever starts the build: a run of tests would have React's development build made.
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const SOURCES = {
  files: [
    'web/**/*',
    'contract/**/*.ts',
    'locales/*.po',
    'server/texts/*.ts',
    'vite.config.ts',
    'package-lock.json',
    'scripts/*.ts',
  ],
  exclude: ['web/app/route-tree.gen.ts'],
}

await whenChanged(dist, SOURCES, async () => {
  console.log('Building the pages …')
  const builder = await createBuilder({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
  })
  await builder.buildApp()
  writeLanguages(dist)
  writeScreens(dist)
  await compress()
  writeFileSync(join(dist, 'client/social-card.png'), await drawSocialCard())
})

await buildServer()

try {
  await buildDocuments(dist)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Writes a brotli and a gzip copy beside every file that a browser fetches. */
async function compress(): Promise<void> {
  const files = globSync('client/**/*.{js,css,svg,html}', { cwd: dist, exclude: PSEUDO }).map((file) =>
    join(dist, file),
  )
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}
