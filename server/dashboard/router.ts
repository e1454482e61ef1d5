import { firstSteps } from '#server/dashboard/first-steps.ts'

/** The procedures of the dashboard, as the contract names them. */
export const router = {
  dashboard: { firstSteps },
}
