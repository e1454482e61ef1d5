import { expect } from 'vitest'
import type { Row } from '#test/permissions/cast.ts'

/** What only the dashboard asks for. */
export const dashboardRows: Record<string, Row> = {
  'dashboard.first_steps': {
    procedures: ['dashboard.firstSteps'],
    act: (_, who) => who.request('GET', '/api/dashboard/first-steps'),
    check: (_, { column }, [answer]) =>
      expect(answer?.body).toEqual({
        photo: false,
        asked: ['requester', 'recipient'].includes(column) ? 1 : 0,
        circle: ['circle_member', 'circle_admin'].includes(column),
      }),
  },
}
