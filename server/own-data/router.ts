import { deleteAccount } from '#server/own-data/delete-account.ts'

/** The procedures of own data, as the contract names them. */
export const router = {
  ownData: { deleteAccount },
}
