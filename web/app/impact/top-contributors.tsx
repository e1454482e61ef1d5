import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contributor } from '#contract/impact-api.ts'
import { IMPACT_TEXTS } from '#contract/impact.ts'
import { countOf, monthOf, nameOfCountry } from '#web/platform/format.ts'
import { textOf } from '#web/platform/texts.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { ContributorDialog } from './contributor-dialog.tsx'
import { topQuery } from './queries.ts'
import { RowsLoading } from './rows-loading.tsx'
import './impact.css'

/** The ten members with the most points of this month; each opens what they did. */
export function TopContributors({ me }: { me: string }) {
  const { t } = useLingui()
  const query = useQuery(topQuery)
  const { data, isPending } = query
  const [shown, setShown] = useState<string | null>(null)
  const chosen = data?.items.find(({ member }) => member.id === shown)
  const most = data?.items[0]?.monthly_points ?? 1
  return (
    <Panel
      id="top-contributors"
      title={<Trans>Top Contributors</Trans>}
      aside={data && <span className="small muted">{monthOf(data.month)}</span>}
      busy={isPending}
    >
      <Loaded query={query} loading={<RowsLoading />} failed={t`The contributors could not be loaded.`}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty text={textOf(IMPACT_TEXTS.noContributors)} />
          ) : (
            <ol className="list ranks">
              {items.map((one) => (
                <Rank
                  key={one.member.id}
                  contributor={one}
                  share={one.monthly_points / most}
                  mine={one.member.id === me}
                  onOpen={() => setShown(one.member.id)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {chosen && <ContributorDialog contributor={chosen} onClose={() => setShown(null)} />}
    </Panel>
  )
}

type Props = { contributor: Contributor; share: number; mine: boolean; onOpen: () => void }

function Rank({ contributor: { rank, member, monthly_points }, share, mine, onOpen }: Props) {
  return (
    <li className={mine ? 'you' : undefined}>
      <button type="button" className="row" aria-haspopup="dialog" onClick={onOpen}>
        <span className="rank tab">{countOf(rank)}</span>
        <MemberAvatar member={member} size="s" />
        <span className="grow">
          <b className="whose">
            <bdi>{member.full_name}</bdi>
          </b>{' '}
          <span className="small muted">
            {nameOfCountry(member.country)}
            {mine && (
              <>
                {' · '}
                <Trans>You</Trans>
              </>
            )}
          </span>
          <span className="bar" style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>{' '}
        <b className="tab">{countOf(monthly_points)}</b>
      </button>
    </li>
  )
}
