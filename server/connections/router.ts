import { accept } from '#server/connections/accept.ts'
import { accepted } from '#server/connections/accepted.ts'
import { counts } from '#server/connections/counts.ts'
import { create } from '#server/connections/create.ts'
import { decline } from '#server/connections/decline.ts'
import { listSent } from '#server/connections/list-sent.ts'
import { pending } from '#server/connections/pending.ts'
import { readPage } from '#server/connections/read-page.ts'
import { read } from '#server/connections/read.ts'
import { withdraw } from '#server/connections/withdraw.ts'

/** The procedures of connections, as the contract names them. */
export const router = {
  matches: { counts, accepted, pending, read, create, accept, decline },
  sentRequests: { list: listSent, withdraw },
  memberPages: { read: readPage },
}
