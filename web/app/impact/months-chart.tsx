import { Trans, useLingui } from '@lingui/react/macro'
import type { ImpactMonth } from '#contract/impact-api.ts'
import { countOf, hoursOf, monthOf } from '#web/platform/format.ts'
import '#web/ui/table.css'
import './months-chart.css'

const HEADING = 'twelve-months'
const [STEP, BAR, HIGH] = [20, 12, 60]

/** Hours and points of twelve months, drawn and as a table. */
export function MonthsChart({ months }: { months: ImpactMonth[] }) {
  const { t } = useLingui()
  return (
    <section className="card stack-2 months" aria-labelledby={HEADING}>
      <h2 id={HEADING}>
        <Trans>The last twelve months</Trans>
      </h2>
      <div className="charts">
        <Bars title={t`Hours`} months={months} valueOf={({ hours }) => hours} written={hoursOf} />
        <Bars title={t`Points`} months={months} valueOf={({ points }) => points} written={countOf} />
      </div>
      <details>
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              <th scope="col">{t`Hours`}</th>
              <th scope="col">{t`Points`}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, hours, points }) => (
              <tr key={month}>
                <th scope="row">{monthOf(month, 'year')}</th>
                <td className="tab">{hoursOf(hours)}</td>
                <td className="tab">{countOf(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

type Props = {
  title: string
  months: ImpactMonth[]
  valueOf: (month: ImpactMonth) => number
  written: (value: number) => string
}

function Bars({ title, months, valueOf, written }: Props) {
  const { t } = useLingui()
  const most = Math.max(...months.map(valueOf))
  const last = months.at(-1)
  const [now, top] = [written(last ? valueOf(last) : 0), written(most)]
  const [first, current] = [months[0], last].map((one) => (one ? monthOf(one.month, 'short') : ''))
  return (
    <figure>
      <figcaption className="row between small">
        <b>{title}</b>
        <span className="muted">
          <Trans>Most: {top}</Trans>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${months.length * STEP} ${HIGH}`}
        role="img"
        aria-label={t`${title} per month: ${now} this month, at most ${top}`}
      >
        {months.map((month, at) => {
          const height = most > 0 ? (valueOf(month) / most) * HIGH : 0
          // A month without anything has a line to stand on.
          const drawn = Math.max(height, 1)
          return (
            <rect
              key={month.month}
              x={at * STEP + (STEP - BAR) / 2}
              y={HIGH - drawn}
              width={BAR}
              height={drawn}
              className={height > 0 ? 'some' : undefined}
            />
          )
        })}
      </svg>
      <div className="row between small muted" aria-hidden="true">
        <span>{first}</span>
        <span>{current}</span>
      </div>
    </figure>
  )
}
