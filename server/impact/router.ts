import { celebrate } from '#server/impact/celebrate.ts'
import { listPeople } from '#server/impact/list-people.ts'
import { listSessions } from '#server/impact/list-sessions.ts'
import { listTop } from '#server/impact/list-top.ts'
import { readOwn } from '#server/impact/read-own.ts'

/** The procedures of impact, as the contract names them. */
export const router = { impact: { readOwn, listTop, listSessions, listPeople, celebrate } }
