// Builds the browser's files, the renderer of the public site, the social card, the server and the documents into dist/, if
// their sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { PSEUDO_LANGUAGES } from '#contract/languages.ts'
import { ConfigError } from '#server/platform/config-error.ts'
import { buildServer } from './build-server.ts'
import { buildDocuments } from './documents.ts'
import { drawSocialCard } from './social-card.ts'
import { writeLanguages } from './write-languages.ts'

/** Scripts that only tests ask for are not worth the time. */
const PSEUDO = PSEUDO_LANGUAGES.map((language) => `client/assets/${language}-*/**`)
// The same pages whoever starts the build: a run of tests would have React's development build made.
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = join(dist, '.built')
const scripts = ['scripts/*.ts']
const made = ['web/**/*', 'contract/**/*.ts', 'locales/*.po', 'server/texts/*.ts']
const sources = globSync([...made, 'vite.config.ts', 'package-lock.json', ...scripts], {
  cwd: root,
  withFileTypes: true,
  exclude: ['web/app/route-tree.gen.ts'],
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted()

const hash = createHash('sha256')
for (const file of sources) hash.update(file.slice(root.length)).update(readFileSync(file))
const wanted = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Building the pages …')
  const builder = await createBuilder({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
  })
  await builder.buildApp()
  writeLanguages(dist)
  await compress()
  writeFileSync(join(dist, 'client/social-card.png'), await drawSocialCard())
  writeFileSync(stamp, wanted)
}

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
