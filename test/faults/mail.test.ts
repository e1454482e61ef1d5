import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'

const END_MS = 5_000
const cleanUp: (() => void | Promise<unknown>)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

test(
  'the mail server is down: everything goes on, and the mails go out once it is back',
  { timeout: 90_000 },
  async () => {
    const port = await freePort()
    const server = await startWithMailAt(port)
    const people = ['Ama', 'Kofi', 'Ṣadé'].map((name) => ({
      name,
      email: `${Buffer.from(name).toString('hex')}@mail.example`,
    }))
    for (const { name, email } of people) expect(await signUp(server.url, name, email)).toBe(200)
    // The first tries to deliver fail meanwhile.
    await sleep(2_500)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(await signUp(server.url, 'Esi', 'esi@mail.example')).toBe(200)
    const received = await startSink(port)
    const all = [...people.map(({ email }) => email), 'esi@mail.example'].toSorted()
    await expect.poll(() => received.toSorted(), { timeout: 45_000, interval: 200 }).toEqual(all)
    await sleep(1_000)
    expect(received.toSorted(), 'no mail twice').toEqual(all)
  },
)

test(
  'the mail server accepts and then says nothing: the product still ends in time, and the mail is kept',
  { timeout: 90_000 },
  async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const connected = once(silent, 'connection')
    const { port } = silent.address() as { port: number }
    const folder = await temporaryFolder('mail')
    cleanUp.push(folder.remove)
    const server = await startWithMailAt(port, folder.path)
    expect(await signUp(server.url, 'Ama', 'ama@mail.example')).toBe(200)
    await connected
    const { code, ms } = await server.end('SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(END_MS)
    silent.close()
    const free = await freePort()
    const received = await startSink(free)
    await startWithMailAt(free, folder.path)
    await expect.poll(() => received, { timeout: 45_000, interval: 200 }).toEqual(['ama@mail.example'])
  },
)

async function startWithMailAt(port: number, given?: string): Promise<ServerProcess> {
  const folder = given ? null : await temporaryFolder('mail')
  if (folder) cleanUp.push(folder.remove)
  const server = await startServer({
    mode: 'serve',
    dataDir: given ?? folder?.path ?? '',
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  })
  cleanUp.push(() => server.end('SIGKILL'))
  return server
}

async function signUp(url: string, full_name: string, email: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_name, email, password: 'brid9e-walk', terms_accepted: true }),
  })
  return answer.status
}

/** A mail server that opens on a known port; answers with the addresses it got mail for. */
async function startSink(port: number): Promise<string[]> {
  const received: string[] = []
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      stream.resume().once('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await once(sink.listen(port, '127.0.0.1'), 'listening')
  cleanUp.push(() => new Promise<void>((resolve) => sink.close(() => resolve())))
  return received
}
