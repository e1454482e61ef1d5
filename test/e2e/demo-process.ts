// Starts the demo that the journeys share, as server/main.ts starts it. A second port, which the product does not have,
// writes members into its database and moves the start of a mentorship.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { seedCommunity } from '#db/seed/insert.ts'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/db.ts'
import { start } from '#server/start.ts'
import { KEPT_OPEN } from '#test/kept-open.ts'
import { modulesWith } from '#test/modules-with.ts'
import { copyTemplate } from '#test/template.ts'
import { insertMember } from './insert-member.ts'
import type { NewMember } from './insert-member.ts'

const config = readConfig('demo')
await copyTemplate(config.dataDir)
const { app, stop } = await start(config, {
  seed: (to) => seedCommunity(to, () => {}),
  modules: modulesWith({}),
})

const newMembers = createServer(KEPT_OPEN, (request, response) => {
  void json(request)
    .then((asked) => act(asked as NewMember | { mentorship_id: string }))
    .then((answer) => response.end(JSON.stringify(answer)))
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
})
newMembers.listen(Number(process.env.NEW_MEMBERS_PORT), '127.0.0.1')

async function act(asked: NewMember | { mentorship_id: string }) {
  if (!('mentorship_id' in asked)) return insertMember(app, asked)
  return rows(
    app.db,
    sql`update mentorships set start_date = start_date - interval '1 year' where id = ${asked.mentorship_id} returning id`,
  )
}

process.once('SIGTERM', () => {
  newMembers.close()
  void stop().then(() => process.exit(0))
})
