import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { preview } from '#contract/connections.ts'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { threadQuery } from '../messages/queries.ts'
import { SafetyButton } from '../reports/safety-button.tsx'

/** How many of the newest messages can be chosen, and how much of each is shown. */
const CHOSEN_MAX = 20
const SHOWN_LETTERS = 60

/** To block the other side, and to report them or one of their newest messages. */
export function ChatSafety({ conversation: { id, peer } }: Pick<MentorshipState, 'conversation'>) {
  const { t } = useLingui()
  const { data: theirs = [] } = useInfiniteQuery({
    ...threadQuery(id),
    select: ({ pages }) =>
      pages
        .flatMap(({ items }) => items)
        .filter(({ sender_id }) => sender_id === peer.id)
        .toSorted((a, b) => b.seq - a.seq)
        .slice(0, CHOSEN_MAX),
  })
  const others = theirs.map((message) => {
    const text = preview(message.content, SHOWN_LETTERS)
    return { kind: 'message' as const, id: message.id, label: t`Message: ${text}` }
  })
  return <SafetyButton thing={{ kind: 'member', id: peer.id }} others={others} member={peer} />
}
