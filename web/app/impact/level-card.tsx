import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OwnImpact } from '#contract/impact-api.ts'
import { IMPACT_TEXTS, LEVELS, levelAt } from '#contract/impact.ts'
import { countOf } from '#web/platform/format.ts'
import { textOf } from '#web/platform/texts.ts'
import { SpanMeter } from '#web/ui/span-meter.tsx'
import '#web/ui/band.css'
import './level-card.css'

type Props = { impact: Pick<OwnImpact, 'monthly_points' | 'impact_score'> }

/** My level of the month, the way to the next one, and my total score. */
export function LevelCard({ impact: { monthly_points: points, impact_score } }: Props) {
  const { t } = useLingui()
  const at = levelAt(points)
  const level = LEVELS[at] ?? LEVELS[0]
  const next = LEVELS[at + 1]
  const nextName = next && textOf(next.label)
  const { below } = level
  const shown = countOf(points)
  const wanted = below === null ? '' : countOf(below)
  return (
    <section className="band level" data-level={level.key} aria-label={t`Your level`}>
      <div className="level-meter">
        <SpanMeter
          percent={below === null ? 100 : (points / below) * 100}
          label={below === null ? t`${shown} points this month` : t`${shown} of ${wanted} points this month`}
          figure={null}
        />
        <div className="level-in" aria-hidden="true">
          <span className="emoji">{level.emoji}</span>
          <b className="num">{shown}</b>
          <span className="small">
            {below === null ? <Plural value={points} one="point" other="points" /> : <Trans>of {wanted} points</Trans>}
          </span>
        </div>
      </div>
      <div className="stack-2 level-words">
        <div>
          <p className="small strong">
            <Trans>Your level</Trans>
          </p>
          <h2 className="h1">{textOf(level.label)}</h2>
        </div>
        <p>
          {below === null || !next ? (
            textOf(IMPACT_TEXTS.maxLevel)
          ) : (
            <Trans>
              <Plural
                value={below - points}
                one="# more point this month takes you to"
                other="# more points this month take you to"
              />{' '}
              <b>{nextName}</b>.
            </Trans>
          )}
        </p>
        <ol className="levels" aria-label={t`Levels`}>
          {LEVELS.map(({ key, label }, index) => (
            <li key={key} aria-current={index === at ? 'step' : undefined}>
              <i>
                <i
                  style={{
                    inlineSize: `${index < at || below === null ? 100 : index === at ? (points / below) * 100 : 0}%`,
                  }}
                />
              </i>
              <span data-clipped>{textOf(label)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="score">
        <span className="num">{countOf(impact_score)}</span>
        <span className="small strong">
          <Trans>Total impact score</Trans>
        </span>
      </div>
    </section>
  )
}
