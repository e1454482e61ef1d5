import { ban } from '#server/moderation/ban.ts'
import { decideReport } from '#server/moderation/decide-report.ts'
import { listReports } from '#server/moderation/list-reports.ts'
import { unban } from '#server/moderation/unban.ts'

/** The procedures of moderation, as the contract names them. */
export const router = {
  moderation: { ban, unban, listReports, decideReport },
}
