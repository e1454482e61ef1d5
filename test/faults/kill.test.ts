import { afterAll, describe, expect, test } from 'vitest'
import { reportCount } from '#test/counts.ts'
import { onPostgres } from '#test/database.ts'
import { checkThread } from '#test/faults/check-thread.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { mentorAndMentee, someTime } from '#test/faults/writer.ts'

/** 40 by `npm run faults`. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 10)
const WIDE = '1000000/60'

describe(`kill -9 while two people write, on ${onPostgres ? 'Postgres' : 'the embedded database'}`, () => {
  let cleanUp: (() => Promise<void>)[] = []
  let kills = 0
  afterAll(async () => {
    reportCount('kills', kills)
    for (const act of cleanUp.toReversed()) await act()
    cleanUp = []
  })

  test(
    `${ROUNDS} times: every acknowledged message is there once, in order, without gaps`,
    { timeout: ROUNDS * 40_000 },
    async () => {
      const folder = await temporaryFolder('kill')
      const database = await productDatabase(folder.path)
      cleanUp.push(folder.remove, database.remove)
      const env = { LIMIT_MUTATION: WIDE, LIMIT_MESSAGE: WIDE, ...database.env }
      let server: ServerProcess = await startServer({ dataDir: folder.path, env })
      cleanUp.push(async () => void (await server.end('SIGKILL')))
      const writers = await mentorAndMentee(server.url)
      const before = (await writers[0].read(server.url)).rows.length

      for (let round = 1; round <= ROUNDS; round++) {
        const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(server.url)))
        const ms = await someTime(150, 1_200)
        await server.end('SIGKILL')
        kills += 1
        await writing
        server = await startServer({ dataDir: folder.path, env })
        for (const writer of writers)
          checkThread(await writer.read(server.url), writers, before, `round ${round}, killed after ${ms} ms`)
      }

      // What was never answered is said once more; what had been written is recognised, not doubled.
      await Promise.all(writers.map((writer) => writer.writeUntilCut(server.url, AbortSignal.timeout(300))))
      checkThread(await writers[0].read(server.url), writers, before, 'at the end')
      for (const writer of writers) expect(writer.unanswered).toBeNull()
      for (const writer of writers) expect(writer.acknowledged.length, `${writer.name} wrote`).toBeGreaterThan(ROUNDS)
    },
  )
})
