import type { MatchProfile } from '#server/matching/engine/types.ts'
import { matchProfileOf, storedProfileOf } from '#server/matching/stored-profile.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import type { Shown } from './market.ts'

/** A profile as the product's engine gets it. */
export const seenBy = (vocabulary: Vocabulary, shown: Shown): MatchProfile =>
  matchProfileOf({
    id: shown.id,
    profile: storedProfileOf(shown, () => vocabulary),
    is_full: shown.capacity === 0,
  })
