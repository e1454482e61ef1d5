// npm run impact:rebuild: makes all impact figures of the configured database anew and says what differed.
import { rebuild } from '#server/impact/rebuild.ts'
import { withConfigured } from '#scripts/configured-database.ts'

/** More than these are counted and not listed. */
const LISTED = 50

await withConfigured(async (database) => {
  await database.migrate()
  const { members, sessions, differences } = await rebuild(database, new Date())
  for (const id of sessions.slice(0, LISTED)) console.log(`session ${id}: the ledger had it otherwise`)
  for (const { user_id, figure, kept, found } of differences.slice(0, LISTED))
    console.log(`${user_id} ${figure}: ${kept} became ${found}`)
  console.log(`${members} members: ${sessions.length} sessions and ${differences.length} figures differed.`)
})
