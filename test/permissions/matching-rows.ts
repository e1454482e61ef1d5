import { expect } from 'vitest'
import type { Row } from '#test/permissions/cast.ts'

export const matchingRows: Record<string, Row> = {
  'vocabulary.complete': {
    procedures: ['vocabulary.complete'],
    act: (_, who) => who.request('GET', '/api/vocabulary?typed=machine%20learn'),
    check: (_, _who, [answer]) => expect(answer?.body).toEqual({ words: expect.arrayContaining(['Machine learning']) }),
  },
  'vocabulary.complete nothing|61 characters|+field user_id': {
    procedures: ['vocabulary.complete'],
    act: ({ third }, who) =>
      Promise.all(
        ['typed=', '', `typed=${'a'.repeat(61)}`, `typed=nurse&user_id=${third.id}`].map((query) =>
          who.request('GET', `/api/vocabulary?${query}`),
        ),
      ),
  },
}
