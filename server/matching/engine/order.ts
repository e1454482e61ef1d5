import { ORDER } from '#server/matching/weights.ts'

/** A scored member. */
export type Candidate = {
  id: string
  /** Whole percent. */
  fit: number
  /** The free share of the member's capacity for mentees, 0 to 1; 1 where they would not be the mentor. */
  free: number
  /** How often the member was shown in the last 7 days. */
  shows: number
  /** One side serves a need of the other, and the reason says which. */
  serves: boolean
}

/**
 * Sorts candidates into the order in which they are shown: first those who serve a need. Ties are sorted by id.
 * @param medianShows the median of the shows of the members who can be shown
 */
export function inOrder<One extends Candidate>(candidates: readonly One[], medianShows: number): One[] {
  const places = candidates.map((one) => ({ one, place: placeOf(one, medianShows) }))
  const left = places.toSorted((a, b) => b.place - a.place || (a.one.id < b.one.id ? -1 : 1)).map(({ one }) => one)
  const little = new Set(left.filter(({ shows }) => shows < ORDER.littleShown * medianShows))
  const shown: One[] = []
  while (left.length > 0) shown.push(...nextGroup(left, little))
  return [...shown.filter(({ serves }) => serves), ...shown.filter(({ serves }) => !serves)]
}

function placeOf({ fit, free, shows }: Candidate, medianShows: number): number {
  const often = Math.tanh(shows / (ORDER.medians * Math.max(1, medianShows)))
  return (fit / 100) * (ORDER.base + ORDER.capacity * free) - ORDER.shows * often
}

/** Removes the next group from `left`. Members from behind who were shown little get its last places, the reserved ones. */
function nextGroup<One extends Candidate>(left: One[], little: ReadonlySet<One>): One[] {
  const group = left.splice(0, ORDER.group)
  const last = group[ORDER.group - 1]
  if (!last) return group
  const wanted = ORDER.reserved - group.filter((one) => little.has(one)).length
  if (wanted <= 0) return group
  const raised = left
    .filter((one) => little.has(one) && one.fit >= ORDER.reservedScore * last.fit)
    .toSorted((a, b) => a.shows - b.shows)
    .slice(0, wanted)
  const often = group.filter((one) => !little.has(one))
  const displaced = often.slice(often.length - raised.length)
  const [isRaised, isDisplaced] = [new Set(raised), new Set(displaced)]
  const behind = left.filter((one) => !isRaised.has(one))
  left.splice(0, left.length, ...displaced, ...behind)
  return [...group.filter((one) => !isDisplaced.has(one)), ...raised]
}
