import { afterAll, expect, test } from 'vitest'
import { reportCount } from '#test/counts.ts'
import { cuttingProxy } from '#test/faults/cutting-proxy.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { twoClients } from '#test/faults/two-clients.ts'
import { someTime } from '#test/faults/writer.ts'

const CUTS = process.env.FAULT_ROUNDS ? 200 : 20
/** Every fourth cut lies between the commit of a message and its answer, and every eighth, in between, of a file. */
const BEFORE_ANSWER = 4
const BEFORE_ANSWER_OF_FILE = 8
const WIDE = '1000000/60'

let cleanUp: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const act of cleanUp.toReversed()) await act()
  cleanUp = []
})

test(
  `a client's line is cut ${CUTS} times: nothing is lost or doubled, each file is whole, and both sides show the same in order`,
  { timeout: 600_000 },
  async () => {
    const folder = await temporaryFolder('cut-line')
    const database = await productDatabase(folder.path)
    cleanUp.push(folder.remove, database.remove)
    const env = {
      LIMIT_MUTATION: WIDE,
      LIMIT_MESSAGE: WIDE,
      LIMIT_STREAM: WIDE,
      LIMIT_UPLOAD: WIDE,
      LIMIT_READ: WIDE,
      ...database.env,
    }
    const server = await startServer({ dataDir: folder.path, env })
    cleanUp.push(async () => void (await server.end('SIGKILL')))
    const line = await cuttingProxy(server.url)
    const talk = await twoClients(server.url, [line.url, server.url])
    cleanUp.push(line.close, async () => talk.stop())

    let unanswered = 0
    for (let cut = 1; cut <= CUTS; cut++) {
      const already = talk.clients[0]?.sent.length ?? 0
      await expect.poll(() => talk.clients[0]?.sent.length ?? 0).toBeGreaterThan(already)
      if (cut % BEFORE_ANSWER === 0) {
        await line.cutBeforeAnswer()
        unanswered += 1
      } else if (cut % BEFORE_ANSWER_OF_FILE === 2) await line.cutBeforeAnswer('attachments')
      else {
        await someTime(0, 120)
        line.cut()
      }
    }
    reportCount('cuts of a line', CUTS)
    await talk.settle(server.url)
    // Each answer that was cut off belongs to a message that was refused, or was found stored when it was sent again.
    expect(talk.clients[0]?.alreadyThere).toBeGreaterThan(unanswered / 2)
    expect(talk.clients[1]?.alreadyThere).toBe(0)
  },
)
