/** A scored member: `free` is the share of their capacity for mentees that is left, 1 for who would not be the mentor; `shows` are those of 7 days. */
export type Candidate = { id: string; score: number; free: number; shows: number }

/** A mentor without much room comes later, and who was shown often gives way to others. */
const ORDER = { full: 0.6, room: 0.4, shows: 0.06, medians: 2 }

/** Of ten places at most this many go to members who are little seen and nearly as good as the tenth. */
const PLACE_COUNT = 10
const KEPT_PLACES = 2
const NEARLY_AS_GOOD = 0.8
/** Little seen: less often than this share of the median. */
const LITTLE = 0.75

/**
 * Candidates in the order in which they are shown; ties stand by id. `medianShows` is the median of the shows in 7 days of
 * the members who can be shown.
 */
export function inOrder<One extends Candidate>(candidates: readonly One[], medianShows: number): One[] {
  const places = candidates.map((one) => ({ one, place: placeOf(one, medianShows) }))
  const left = places.toSorted((a, b) => b.place - a.place || (a.one.id < b.one.id ? -1 : 1)).map(({ one }) => one)
  const little = new Set(left.filter(({ shows }) => shows < LITTLE * medianShows))
  const shown: One[] = []
  while (left.length > 0) shown.push(...nextTen(left, little))
  return shown
}

function placeOf({ score, free, shows }: Candidate, medianShows: number): number {
  const often = Math.tanh(shows / (ORDER.medians * Math.max(1, medianShows)))
  return (score / 100) * (ORDER.full + ORDER.room * free) - ORDER.shows * often
}

/** Takes the next ten out of `left`; the last places among them go to the best little-seen ones from behind. */
function nextTen<One extends Candidate>(left: One[], little: ReadonlySet<One>): One[] {
  const ten = left.splice(0, PLACE_COUNT)
  const tenth = ten[PLACE_COUNT - 1]
  if (!tenth) return ten
  const wanted = KEPT_PLACES - ten.filter((one) => little.has(one)).length
  if (wanted <= 0) return ten
  const raised = left
    .filter((one) => little.has(one) && one.score >= NEARLY_AS_GOOD * tenth.score)
    .toSorted((a, b) => a.shows - b.shows)
    .slice(0, wanted)
  const often = ten.filter((one) => !little.has(one))
  const displaced = often.slice(often.length - raised.length)
  const [isRaised, isDisplaced] = [new Set(raised), new Set(displaced)]
  const behind = left.filter((one) => !isRaised.has(one))
  left.splice(0, left.length, ...displaced, ...behind)
  return [...ten.filter((one) => !isDisplaced.has(one)), ...raised]
}
