import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide'
import type { Suggestion } from '#contract/discover-api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonCard, nameIdOf } from '../members/person-card.tsx'
import '../members/person-card.css'

type Props = { suggestion: Suggestion; asking: boolean; onConnect: () => void }

/** Somebody one might connect with; the whole card opens their details. */
export function SuggestionCard({ suggestion, asking, onConnect }: Props) {
  const { t } = useLingui()
  const name = (
    <Link
      className="cover-link"
      to="/discover"
      search={(filters) => ({ ...filters, member: suggestion.id })}
      state={{ opened_from_card: true }}
      resetScroll={false}
      preload={false}
      aria-haspopup="dialog"
    >
      {suggestion.full_name}
    </Link>
  )
  return (
    <PersonCard member={suggestion} match={suggestion} name={name}>
      <BusyButton
        className="btn btn-p btn-w"
        busy={asking}
        busyText={t`Connecting...`}
        icon={<Icon of={UserPlus} />}
        aria-describedby={nameIdOf(suggestion.id)}
        onClick={onConnect}
      >
        <Trans>Connect</Trans>
      </BusyButton>
    </PersonCard>
  )
}
