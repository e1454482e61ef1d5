import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Arch } from './arch.tsx'

/** Community stats (rule: first-page). */
const STATS = [
  { figure: '10,000+', of: msg`active members` },
  { figure: '5,000+', of: msg`mentorships` },
  { figure: '50+', of: msg`countries` },
  { figure: '25,000+', of: msg`impact hours` },
]

export function CommunityStats() {
  const { t } = useLingui()
  return (
    <section className="sec comm" id="community">
      <Arch reach={0.55} className="threads on-dark" />
      <div className="pg">
        <h2>
          <Trans>A community that shows up</Trans>
        </h2>
        <dl className="cstats">
          {STATS.map(({ figure, of }) => (
            <div key={figure}>
              <dt>{t(of)}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
