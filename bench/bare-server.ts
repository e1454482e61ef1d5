import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The bare handler that the product is compared with: node:http and pg, one query per request. It checks no session;
 * the query string names the user. At /named its statement has a name, so that Postgres plans it once. It runs as a
 * process of its own and reads DATABASE_URL and PORT.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

const ISO = `at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

const CONVERSATIONS = `
  select c.id, to_char(c.last_message_at ${ISO}) as last_message_at, c.last_seq - cm.last_read_seq as unread,
    json_build_object('id', p.id, 'full_name', p.full_name, 'avatar_url', p.avatar_url, 'location_type', p.location_type, 'country', p.country, 'role', p.role) as peer,
    case when m.id is null then null else
      json_build_object('content', left(m.content, 200), 'sender_id', m.sender_id, 'created_at', to_char(m.created_at ${ISO})) end as last_message
  from conversation_members cm
  join conversations c on c.id = cm.conversation_id
  join profiles p on p.id = cm.peer_id
  left join messages m on m.conversation_id = c.id and m.seq = c.last_seq
  where cm.user_id = $1
  order by c.last_message_at desc, c.id desc
  limit 21`

const THREAD = `
  select id, client_id, conversation_id, seq, sender_id, content,
    case when attachment_url is not null then json_build_object('id', right(attachment_url, 36), 'name', attachment_name,
      'type', attachment_type, 'size', attachment_size, 'width', attachment_width, 'height', attachment_height) end as attachment,
    to_char(created_at ${ISO}) as created_at
  from messages
  where conversation_id = $1 and exists (select 1 from conversation_members cm where cm.user_id = $2 and cm.conversation_id = $1)
  order by seq desc
  limit 51`

async function conversations(user: string, named: boolean) {
  const { rows } = await pool.query<{ id: string; last_message_at: string }>({
    ...(named ? { name: 'conversations' } : {}),
    text: CONVERSATIONS,
    values: [user],
  })
  const last = rows[19]
  return {
    items: rows.slice(0, 20),
    next_cursor: rows.length > 20 && last ? `${last.last_message_at}_${last.id}` : null,
  }
}

async function thread(id: string, user: string, named: boolean) {
  const { rows } = await pool.query({ ...(named ? { name: 'thread' } : {}), text: THREAD, values: [id, user] })
  return { items: rows.slice(0, 50).toReversed(), has_more: rows.length > 50 }
}

const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const user = url.searchParams.get('user') ?? ''
  const id = url.searchParams.get('id')
  const named = url.pathname === '/named'
  const found = id ? await thread(id, user, named) : await conversations(user, named)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(found))
}

server.keepAliveTimeout = 65_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
