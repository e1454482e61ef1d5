import { deleteAccount } from '#server/own-data/delete-account.ts'
import { readExport } from '#server/own-data/read-export.ts'
import { startExport } from '#server/own-data/start-export.ts'

/** The procedures of own data, as the contract names them. */
export const router = {
  ownData: { deleteAccount, startExport, readExport },
}
