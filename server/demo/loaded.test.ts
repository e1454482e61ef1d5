import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'

/** What only the demo has: files, folders and a package. Its module.ts says when it is loaded. */
const OF_THE_DEMO = ['server/demo/', 'db/seed/', 'server/platform/mailbox.ts', 'node_modules/oauth2-mock-server/']

// One database is enough: which modules are loaded does not depend on it.
test('production loads nothing of the demo', { timeout: 120_000 }, async () => {
  const root = join(import.meta.dirname, '../..')
  for (const path of OF_THE_DEMO) expect(existsSync(join(root, path)), path).toBe(true)
  const folder = await temporaryFolder('loaded')
  await productDatabase(folder.path, { postgres: false })
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.log('loaded ' + url), next(url, context)) })`
  const server = await startServer({
    mode: 'serve',
    dataDir: folder.path,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` },
  })
  await server.end()
  const loaded = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('loaded '))
  await folder.remove()
  const sources = [...loaded, ...loaded.flatMap(sourcesOf)]
  expect(sources.length).toBeGreaterThan(1_000)
  const ofTheDemo = sources.filter((line) => OF_THE_DEMO.some((path) => line.includes(path)))
  expect(ofTheDemo.filter((line) => !line.endsWith('server/demo/module.ts'))).toEqual([])
})

/** What a file of the server's bundle was made of. */
function sourcesOf(line: string): string[] {
  const file = line.replace(/^loaded file:\/\//, '')
  // A few lines of the bundler's own have no map.
  if (!file.includes('/dist/server/') || !existsSync(`${file}.map`)) return []
  return (JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }).sources // why: our own build
}
