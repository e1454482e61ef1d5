import { create } from '#server/reports/create.ts'

/** The procedures of reports, as the contract names them. */
export const router = {
  reports: { create },
}
