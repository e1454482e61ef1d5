import { t } from '@lingui/core/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Suggestion } from '#contract/discover-api.ts'
import type { Member } from '#contract/members-api.ts'
import { api } from '#web/platform/api.ts'
import { toastError } from '#web/platform/toast-error.ts'

export type ShownMember = Member & Partial<Pick<Suggestion, 'match_score' | 'match_facts' | 'match_reason'>>

/**
 * The member whose details are asked for: as suggested, else (a shared link) as read by id. The
 * suggestion is held, so that a grid refreshed meanwhile does not take the page out of one's hands.
 */
export function useShownMember(
  memberId: string | undefined,
  suggestions: { known: boolean; matches: Suggestion[] },
  onMissing: () => void,
): ShownMember | undefined {
  const suggested = suggestions.matches.find(({ id }) => id === memberId)
  const [held, setHeld] = useState(suggested)
  if (suggested && suggested !== held) setHeld(suggested)
  const shown = suggested ?? (held?.id === memberId ? held : undefined)

  const asked = memberId && suggestions.known && !shown ? { id: memberId } : skipToken
  const read = useQuery(api.members.read.queryOptions({ input: asked }))
  const missing = useEffectEvent(onMissing)
  useEffect(() => {
    if (!read.isError) return
    toastError(null, t`This profile could not be opened.`)
    missing()
  }, [read.isError])

  return shown ?? (memberId ? read.data : undefined)
}
