import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a stack trace of the bundle names the line of the source', () => {
  const broken = `process.on = () => { throw new Error('broken on purpose') }`
  const { stderr } = spawnSync(
    process.execPath,
    ['--enable-source-maps', `--import=data:text/javascript,${encodeURIComponent(broken)}`, 'dist/server/main.js'],
    { encoding: 'utf8' },
  )
  expect(stderr).toContain('broken on purpose')
  expect(stderr).toMatch(/server\/main\.ts:\d+/)
})
