import { afterAll, describe, expect, test } from 'vitest'
import { reportCount } from '#test/counts.ts'
import { onPostgres } from '#test/database.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { twoClients } from '#test/faults/two-clients.ts'
import { someTime } from '#test/faults/writer.ts'

const WIDE = '1000000/60'
/** `npm run faults` kills on both databases, otherwise on that of the run. */
const isLong = process.env.FAULT_ROUNDS !== undefined
const CASES = [
  { name: 'the embedded database', postgres: false, rounds: isLong ? 100 : 5 },
  { name: 'Postgres', postgres: true, rounds: isLong ? 50 : 5 },
].filter(({ postgres }) => isLong || postgres === onPostgres)

describe('kill -9 while two people write, send files and listen', () => {
  let cleanUp: (() => Promise<void>)[] = []
  let kills = 0
  let killsOfFiles = 0
  afterAll(async () => {
    reportCount('kills', kills)
    reportCount('kills while a file came', killsOfFiles)
    for (const act of cleanUp.toReversed()) await act()
    cleanUp = []
  })

  test.for(CASES)(
    '$rounds times on $name: what was acknowledged is stored once and in order, each file is whole, and both show all of it',
    { timeout: 100 * 40_000 },
    async ({ postgres, rounds }, { skip }) => {
      const folder = await temporaryFolder('kill')
      const database = await productDatabase(folder.path, { postgres })
      cleanUp.push(folder.remove, database.remove)
      skip(postgres && !database.env.DATABASE_URL, 'Postgres is not installed')
      const env = {
        LIMIT_MUTATION: WIDE,
        LIMIT_MESSAGE: WIDE,
        LIMIT_STREAM: WIDE,
        LIMIT_UPLOAD: WIDE,
        LIMIT_READ: WIDE,
        ...database.env,
      }
      let server: ServerProcess = await startServer({ dataDir: folder.path, env })
      cleanUp.push(async () => void (await server.end('SIGKILL')))
      const talk = await twoClients(server.url)
      cleanUp.push(async () => talk.stop())

      for (let round = 1; round <= rounds; round++) {
        const already = talk.sent()
        await expect.poll(() => talk.sent()).toBeGreaterThan(already + 2)
        // Every other round kills while a file is read, judged, stored or committed.
        const isForFile = round % 2 === 0
        if (isForFile) await expect.poll(() => talk.isUploading(), { interval: 1 }).toBe(true)
        const ms = await someTime(0, isForFile ? 30 : 600)
        if (talk.isUploading()) killsOfFiles += 1
        await server.end('SIGKILL')
        kills += 1
        server = await startServer({ dataDir: folder.path, env })
        talk.moveTo(server.url)
        await talk.checkStored(server.url, `round ${round}, killed after ${ms} ms`)
      }
      await talk.settle(server.url)
      for (const { who, sent } of talk.clients) expect(sent.length, `${who} wrote`).toBeGreaterThan(rounds)
    },
  )
})
