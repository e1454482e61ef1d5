import { sql } from 'drizzle-orm'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'

/**
 * The least that a chat can be, which the product is compared with. It has a web socket for each member, inserts one
 * row for each message, and sends the message to both sides. It checks no session, no rule and no limit, and forgets
 * who was away. It runs as a process of its own and reads PORT, and DATABASE_URL or DATA_DIR.
 */
const url = process.env.DATABASE_URL
const database = url
  ? openPostgres(url, { connections: 16, limits: {} })
  : await openEmbedded(process.env.DATA_DIR ?? '')
await database.db.execute(sql`create table if not exists relayed (
  id bigint generated always as identity primary key, client_id uuid not null, conversation_id uuid not null,
  seq int not null, sender_id uuid not null, content text not null, created_at timestamptz not null default now())`)

type Asked = { client_id: string; conversation_id: string; peer_id: string; content: string }

const sockets = new Map<string, WebSocket>()
const newest = new Map<string, number>()
/** The insertions of a conversation run one after the other, so that its messages go out in order. */
const turns = new Map<string, Promise<void>>()

async function relay(sender_id: string, { client_id, conversation_id, peer_id, content }: Asked): Promise<void> {
  const seq = (newest.get(conversation_id) ?? 0) + 1
  newest.set(conversation_id, seq)
  await database.db.execute(
    sql`insert into relayed (client_id, conversation_id, seq, sender_id, content)
        values (${client_id}, ${conversation_id}, ${seq}, ${sender_id}, ${content})`,
  )
  const told = JSON.stringify({ client_id, conversation_id, seq, sender_id, content })
  for (const side of [sender_id, peer_id]) sockets.get(side)?.send(told)
}

const server = new WebSocketServer({ port: Number(process.env.PORT), host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket, request) => {
  const user = new URL(request.url ?? '/', 'http://localhost').searchParams.get('user') ?? ''
  sockets.set(user, socket)
  socket.on('message', (data: Buffer) => {
    const asked = JSON.parse(data.toString()) as Asked
    const turn = turns.get(asked.conversation_id) ?? Promise.resolve()
    turns.set(
      asked.conversation_id,
      turn.then(() => relay(user, asked)),
    )
  })
  socket.on('error', () => {})
})
server.once('listening', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
