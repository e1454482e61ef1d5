import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The bare handler for the lists of circles and opportunities: node:http and pg, one query per request. It checks no
 * session; the query string names the user. Below /named its statements have names, so that Postgres plans them
 * once. It runs as a process of its own and reads DATABASE_URL and PORT.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const OPPORTUNITIES = `
  select o.id, o.title, o.description, o.opportunity_type, o.country, o.organisation, o.link, o.skills, o.deadline::text as deadline,
    coalesce(o.deadline < $2::date, false) as closed, o.posted_by, case when u.email <> 'opportunities' then u.full_name end as posted_by_name,
    case when s.id is not null then json_build_object('name', s.name, 'url', s.url) end as source, ${iso('o.created_at')} as created_at,
    exists (select 1 from saved_opportunities v where v.user_id = $1 and v.opportunity_id = o.id) as is_saved,
    coalesce(o.posted_by = $1, false) as is_mine
  from opportunities o left join users u on u.id = o.posted_by left join opportunity_sources s on s.id = o.source_id
  where (o.deadline is null or o.deadline >= $2::date) and u.banned_at is null
  order by o.created_at desc, o.id desc
  limit 21`

const CIRCLES = `
  select c.id, c.name, c.description, c.circle_type, c.cover_image_url, c.member_count, ${iso('c.created_at')} as created_at,
    m.user_id is not null as is_member, coalesce(m.is_admin, false) as is_admin
  from circles c left join circle_members m on m.circle_id = c.id and m.user_id = $1
  order by c.created_at desc, c.id desc
  limit 21`

/** The newest posts, and the pinned one even when it is older. */
const POSTS = `
  select p.id, p.circle_id, p.content, p.pinned, ${iso('p.created_at')} as created_at, ${iso('p.edited_at')} as edited_at,
    case when a.id is null then null else json_build_object('id', a.id, 'full_name', a.full_name, 'avatar_url', a.avatar_url, 'location_type', a.location_type) end as author
  from (
    (select * from circle_posts where circle_id = $2 and not pinned order by created_at desc, id desc limit 21)
    union all
    (select * from circle_posts where circle_id = $2 and pinned)
  ) p left join users u on u.id = p.author_id left join profiles a on a.id = p.author_id
  where u.banned_at is null and exists (select 1 from circle_members where circle_id = $2 and user_id = $1)
  order by p.pinned desc, p.created_at desc, p.id desc`

type Row = { id: string; created_at: string; pinned?: boolean }

async function ask(name: string, text: string, values: unknown[], named: boolean): Promise<Row[]> {
  return (await pool.query<Row>({ ...(named ? { name } : {}), text, values })).rows
}

function page(rows: Row[]) {
  const last = rows[19]
  return { items: rows.slice(0, 20), next_cursor: rows.length > 20 && last ? `${last.created_at}_${last.id}` : null }
}

async function find(place: string, user: string, id: string, named: boolean) {
  if (place.endsWith('opportunities'))
    return page(await ask('opportunities', OPPORTUNITIES, [user, new Date().toISOString().slice(0, 10)], named))
  if (place.endsWith('circles')) return page(await ask('circles', CIRCLES, [user], named))
  const rows = await ask('posts', POSTS, [user, id], named)
  return { ...page(rows.filter(({ pinned }) => !pinned)), pinned: rows.find(({ pinned }) => pinned) ?? null }
}

const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const user = url.searchParams.get('user') ?? ''
  const found = await find(url.pathname, user, url.searchParams.get('id') ?? '', url.pathname.startsWith('/named'))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(found))
}

server.keepAliveTimeout = 65_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
