import { findExport } from '#server/own-data/export-queries.ts'
import { signedIn } from '#server/procedure.ts'

/** The newest archive of the caller's data. */
export const readExport = signedIn.ownData.readExport.handler(async ({ context: { app, caller } }) => ({
  export: await findExport(app.db, caller.user_id, app.clock.now()),
}))
