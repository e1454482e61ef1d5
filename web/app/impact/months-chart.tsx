import { Trans, useLingui } from '@lingui/react/macro'
import type { ImpactMonth } from '#contract/impact-api.ts'
import { countOf, hoursOf, monthOf } from '#web/platform/format.ts'
import { Bars } from '#web/ui/bars.tsx'
import { FiguresTable } from '#web/ui/figures-table.tsx'
import '#web/ui/bars.css'

const HEADING = 'twelve-months'

/** Hours and points of twelve months, drawn and as a table. */
export function MonthsChart({ months }: { months: ImpactMonth[] }) {
  const { t } = useLingui()
  const valuesOf = (value: (month: ImpactMonth) => number) =>
    months.map((one) => ({ key: one.month, value: value(one), label: monthOf(one.month, 'short') }))
  const spoken = (title: string) => (now: string, top: string) =>
    t`${title} per month: ${now} this month, at most ${top}`
  const [hours, points] = [t`Hours`, t`Points`]
  return (
    <section className="card stack-2" aria-labelledby={HEADING}>
      <h2 className="charts-h" id={HEADING}>
        <Trans>The last twelve months</Trans>
      </h2>
      <div className="charts">
        <Bars title={hours} values={valuesOf((one) => one.hours)} written={hoursOf} spoken={spoken(hours)} />
        <Bars title={points} values={valuesOf((one) => one.points)} written={countOf} spoken={spoken(points)} />
      </div>
      <FiguresTable
        columns={[t`Month`, hours, points]}
        lines={months.toReversed().map((one) => ({
          key: one.month,
          title: monthOf(one.month, 'year'),
          cells: [hoursOf(one.hours), countOf(one.points)],
        }))}
      />
    </section>
  )
}
