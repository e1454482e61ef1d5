import type { Member } from '#contract/members-api.ts'
import { HalfArch } from '#web/ui/half-arch.tsx'

const LOCATIONS = {
  africa: { className: 'badge b-africa', side: 'start', word: 'Africa' },
  diaspora: { className: 'badge b-diaspora', side: 'end', word: 'Diaspora' },
} as const

/** Which location a member stands on: colour, half-arch and word together. */
export function LocationBadge({ location }: { location: Member['location_type'] }) {
  const { className, side, word } = LOCATIONS[location]
  return (
    <span className={className}>
      <HalfArch side={side} />
      {word}
    </span>
  )
}
