import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
const c = process.cpuUsage(),
  t = performance.now()
afterAll(() => {
  const d = process.cpuUsage(c)
  appendFileSync(
    '/tmp/cpu.log',
    `${Math.round((d.user + d.system) / 1000)} ${Math.round(performance.now() - t)} ${expect.getState().testPath?.split('/main/')[1]}\n`,
  )
})
