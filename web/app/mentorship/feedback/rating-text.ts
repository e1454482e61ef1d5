import { useLingui } from '@lingui/react/macro'
import { SESSION_RATINGS } from '#contract/mentorship-sessions.ts'

/** A rating from 1 to 5 with its label in the page's language: "4 Great". */
export function useRatingText(): (rating: number) => string {
  const { t } = useLingui()
  return (rating) => {
    const label = SESSION_RATINGS.find(([value]) => value === rating)?.[1]
    if (!label) return String(rating)
    const word = t(label)
    return t`${rating} ${word}`
  }
}
