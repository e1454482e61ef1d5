import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { BriefcaseBusiness, CircleHelp, UsersRound } from 'lucide'
import { CIRCLE_TYPE_LINES } from '#contract/circles.ts'
import type { MemberBrief } from '#contract/members-api.ts'
import { OPPORTUNITY_SEARCH_MAX } from '#contract/opportunity-tabs.ts'
import { OPPORTUNITY_TYPE_LABELS } from '#contract/opportunities.ts'
import type { SearchResults } from '#contract/search-api.ts'
import { nameOfCountry } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { nameOf } from '../members/name-of.ts'
import type { Choice, ChoiceGroup } from './choice.ts'

/** What the server has found, as it can be chosen. `me` is the account that asks. */
export function useFound(results: SearchResults | undefined, me: string): ChoiceGroup[] {
  const { t } = useLingui()
  const router = useRouter()
  if (!results) return []
  const { members, conversations, messages, circles, opportunities, help } = results
  const person = (member: MemberBrief) => ({ mark: <MemberAvatar member={member} size="s" />, label: nameOf(member) })
  const groups: { label: string; items: Omit<Choice, 'isFound'>[] }[] = [
    {
      label: t`Members`,
      items: members.map((member) => ({
        key: `member ${member.id}`,
        ...person(member),
        detail: nameOfCountry(member.country),
        choose: () => void router.navigate({ to: '/members/$id', params: { id: member.id } }),
      })),
    },
    {
      label: t`Conversations`,
      items: conversations.map(({ id, peer }) => ({
        key: `conversation ${id}`,
        ...person(peer),
        choose: () => void router.navigate({ to: '/messages/$id', params: { id } }),
      })),
    },
    {
      label: t`Messages`,
      items: messages.map(({ conversation_id: id, seq, sender_id, excerpt, peer }) => ({
        key: `message ${id} ${seq}`,
        mark: <MemberAvatar member={peer} size="s" />,
        label: excerpt,
        detail: sender_id === me ? t`You to ${nameOf(peer)}` : nameOf(peer),
        choose: () => void router.navigate({ to: '/messages/$id', params: { id }, search: { at: seq } }),
      })),
    },
    {
      label: t`Circles`,
      items: circles.map(({ id, name, circle_type }) => ({
        key: `circle ${id}`,
        mark: <Icon of={UsersRound} />,
        label: name,
        detail: t(CIRCLE_TYPE_LINES[circle_type]),
        choose: () => void router.navigate({ to: '/circles/$id', params: { id } }),
      })),
    },
    {
      label: t`Opportunities`,
      items: opportunities.map(({ id, title, opportunity_type, organisation }) => ({
        key: `opportunity ${id}`,
        mark: <Icon of={BriefcaseBusiness} />,
        label: title,
        detail: [t(OPPORTUNITY_TYPE_LABELS[opportunity_type]), organisation].filter(Boolean).join(' · '),
        choose: () =>
          void router.navigate({ to: '/opportunities', search: { q: title.slice(0, OPPORTUNITY_SEARCH_MAX).trim() } }),
      })),
    },
    {
      label: t`Help`,
      items: help.map(({ title, page, path }) => ({
        key: `help ${path}`,
        mark: <Icon of={CircleHelp} />,
        label: title,
        detail: page,
        choose: () => location.assign(path),
      })),
    },
  ]
  return groups.map(({ label, items }) => ({ label, items: items.map((item) => ({ ...item, isFound: true })) }))
}
