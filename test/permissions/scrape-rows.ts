import { expect } from 'vitest'
import type { Row } from '#test/permissions/cast.ts'

export const scrapeRows: Record<string, Row> = {
  'opportunities.scrape': {
    procedures: ['opportunities.scrape'],
    act: (_, who) => who.request('POST', '/api/scrape-opportunities', {}),
    check: (_, __, [answer]) => {
      // No source is there: that and the single flight are looked at beside the verb.
      expect(answer?.body).toEqual({ message: '0 new, 0 known, 0 sources failed', added: 0, known: 0, failed: 0 })
    },
  },
}
