import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it came over the wire. `links` are the addresses in its plain text, in order. */
export type ReceivedMail = {
  to: string
  from: string
  subject: string
  text: string
  html: string
  links: string[]
  /** The names of its headers, in lower case. */
  headers: string[]
  /** An invitation within it: its content type, and the iCalendar text. */
  calendar: { type: string; text: string } | null
}

export type SmtpSink = {
  url: string
  received: ReceivedMail[]
  stop(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        for (const { address } of session.envelope.rcptTo) received.push(readMail(address, raw))
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

type Part = { headers: Map<string, string>; body: string }

function readMail(to: string, raw: string): ReceivedMail {
  const mail = readPart(raw)
  const text = textOf(mail, 'text/plain')
  return {
    to,
    from: mail.headers.get('from') ?? '',
    subject: mail.headers.get('subject') ?? '',
    text,
    html: textOf(mail, 'text/html'),
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    headers: [...mail.headers.keys()],
    calendar: calendarOf(mail),
  }
}

/** The alternative of a mail that calendars read. */
function calendarOf(mail: Part): ReceivedMail['calendar'] {
  const found = partsOf(mail).find((part) => part.headers.get('content-type')?.startsWith('text/calendar'))
  const type = found?.headers.get('content-type')
  return found && type ? { type, text: textOf(found, 'text/calendar') } : null
}

function partsOf(part: Part): Part[] {
  const boundary = boundaryOf(part)
  if (!boundary) return [part]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((raw) => partsOf(readPart(raw.replace(/^\r\n/, ''))))
}

const boundaryOf = ({ headers }: Part) => /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

function textOf(part: Part, wanted: string): string {
  return partsOf(part)
    .filter(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(wanted))
    .map(({ headers, body }) => decode(body, headers.get('content-transfer-encoding') ?? '7bit'))
    .join('')
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
