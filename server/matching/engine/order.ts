import { ORDER } from '#server/matching/weights.ts'

/** A scored member: `free` is the share of their capacity for mentees that is left, 1 for who would not be the mentor; `shows` are those of 7 days. */
export type Candidate = { id: string; score: number; free: number; shows: number }

/**
 * Candidates in the order in which they are shown; ties stand by id. `medianShows` is the median of the shows in 7 days of
 * the members who can be shown.
 */
export function inOrder<One extends Candidate>(candidates: readonly One[], medianShows: number): One[] {
  const places = candidates.map((one) => ({ one, place: placeOf(one, medianShows) }))
  const left = places.toSorted((a, b) => b.place - a.place || (a.one.id < b.one.id ? -1 : 1)).map(({ one }) => one)
  const little = new Set(left.filter(({ shows }) => shows < ORDER.littleShown * medianShows))
  const shown: One[] = []
  while (left.length > 0) shown.push(...nextTen(left, little))
  return shown
}

function placeOf({ score, free, shows }: Candidate, medianShows: number): number {
  const often = Math.tanh(shows / (ORDER.medians * Math.max(1, medianShows)))
  return (score / 100) * (ORDER.base + ORDER.capacity * free) - ORDER.shows * often
}

/** Takes the next ten out of `left`; the last places among them go to the best little-seen ones from behind. */
function nextTen<One extends Candidate>(left: One[], little: ReadonlySet<One>): One[] {
  const ten = left.splice(0, ORDER.group)
  const tenth = ten[ORDER.group - 1]
  if (!tenth) return ten
  const wanted = ORDER.reserved - ten.filter((one) => little.has(one)).length
  if (wanted <= 0) return ten
  const raised = left
    .filter((one) => little.has(one) && one.score >= ORDER.reservedScore * tenth.score)
    .toSorted((a, b) => a.shows - b.shows)
    .slice(0, wanted)
  const often = ten.filter((one) => !little.has(one))
  const displaced = often.slice(often.length - raised.length)
  const [isRaised, isDisplaced] = [new Set(raised), new Set(displaced)]
  const behind = left.filter((one) => !isRaised.has(one))
  left.splice(0, left.length, ...displaced, ...behind)
  return [...ten.filter((one) => !isDisplaced.has(one)), ...raised]
}
