import { expect, test } from 'vitest'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'

// One database is enough: which modules are loaded does not depend on it.
const OF_THE_DEMO = /oauth2-mock-server|server\/demo\/|db\/seed\/|mailbox/

/** The modules of the demo that a process loads until it is ready. */
async function loadedIn(mode: 'demo' | 'serve'): Promise<string[]> {
  const folder = await temporaryFolder('loaded')
  await productDatabase(folder.path, { postgres: false })
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.log('loaded ' + url), next(url, context)) })`
  const server = await startServer({
    mode,
    dataDir: folder.path,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` },
  })
  await server.end()
  const lines = server.output().split('\n')
  await folder.remove()
  return lines.filter((line) => line.startsWith('loaded ') && OF_THE_DEMO.test(line))
}

test('production loads nothing of the demo', { timeout: 180_000 }, async () => {
  expect(await loadedIn('serve')).toEqual([])
  expect((await loadedIn('demo')).length, 'what is looked for is there').toBeGreaterThan(10)
})
