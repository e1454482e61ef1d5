import { expect, test } from 'vitest'
import type { Concept } from '#server/matching/vocabulary/concepts.ts'
import { nearnessOf } from '#server/matching/vocabulary/nearness.ts'
import { relationsOf } from '#server/matching/vocabulary/relations.ts'
import { RELATIONS } from '#server/matching/weights.ts'

/** The children of a family that is too large for each to be near the others. */
const LARGE = RELATIONS.narrowFamily + 1

/**
 * Each concept alone in its group. Each to 5 is below the one before it; 6 and 7 have no parent; 8 and 9 are the children of 6, and
 * those from 10 on of 7.
 */
const chain = new Map(
  [[], [1], [2], [3], [4], [], [], [6], [6], ...Array.from({ length: LARGE }, () => [7])].map(
    (parents, at): [number, Concept] => [
      at + 1,
      { id: at + 1, group: `group ${at}`, label: `${at}`, labels: {}, parents },
    ],
  ),
)

test.each([
  ['a parent', 1, [], 2, 0.7],
  ['a parent’s parent', 1, [], 3, 0.49],
  ['three steps up', 1, [], 4, 0.4],
  ['four steps up', 1, [], 5, 0],
  ['two children of one parent', 8, [], 9, 0.49],
  ['two of too many children', 10, [], 11, 0],
  ['what a reviewer calls near, and its parent', 6, [[6, 2, 0.7]], 1, 0.49],
  ['what a reviewer calls less near leads no further', 6, [[6, 2, 0.6]], 1, 0],
  [
    'two relations below 0.7',
    6,
    [
      [6, 7, 0.6],
      [7, 1, 0.6],
    ],
    1,
    0,
  ],
  ['a parent that a reviewer calls less near leads further', 1, [[2, 3, 0.6]], 3, 0.42],
  [
    'two that say hardly anything',
    1,
    [
      [1, 2, 0.3],
      [2, 3, 0.3],
    ],
    3,
    0,
  ],
  ['three steps of which one is less', 1, [[2, 3, 0.6]], 4, 0],
  ['what a reviewer says of the pair itself', 1, [[1, 3, 0.2]], 3, 0.2],
] as const)('%s', (_, one, said, other, value) => {
  const judged = said.map(([from, to, weight]) => ({ one: from, other: to, weight, why: '' }))
  const { alike } = relationsOf(chain, nearnessOf(chain, judged))
  expect([alike(one, other), alike(other, one)]).toEqual([value, value])
})
