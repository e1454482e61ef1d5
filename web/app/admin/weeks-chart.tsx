import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WeekFigures } from '#contract/admin-api.ts'
import { countOf, shortDayOf } from '#web/platform/format.ts'
import { Bars } from '#web/ui/bars.tsx'
import { FiguresTable } from '#web/ui/figures-table.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/bars.css'
import { weeksQuery } from './queries.ts'

const HEADING = 'twelve-weeks'

/** What the last twelve weeks brought, drawn and as a table. */
export function WeeksChart() {
  const { t } = useLingui()
  const weeks = useQuery(weeksQuery)
  return (
    <section className="card stack-2" aria-labelledby={HEADING} aria-busy={weeks.isFetching}>
      <h2 className="charts-h" id={HEADING}>
        <Trans>The last twelve weeks</Trans>
      </h2>
      <Loaded query={weeks} loading={<Skeleton block="12rem" />} failed={t`The figures could not be loaded.`}>
        {({ items }) => <Charts weeks={items} />}
      </Loaded>
    </section>
  )
}

function Charts({ weeks }: { weeks: WeekFigures[] }) {
  const { t } = useLingui()
  const charts = [
    { title: t`Sign-ups`, of: (one: WeekFigures) => one.sign_ups },
    { title: t`Active members`, of: (one: WeekFigures) => one.active_members },
    { title: t`Messages`, of: (one: WeekFigures) => one.messages },
    { title: t`Sessions`, of: (one: WeekFigures) => one.sessions },
  ]
  return (
    <>
      <div className="charts">
        {charts.map(({ title, of }) => (
          <Bars
            key={title}
            title={title}
            values={weeks.map((one) => ({ key: one.week, value: of(one), label: dayLabel(one.week) }))}
            written={countOf}
            spoken={(now, top) => t`${title} per week: ${now} this week, at most ${top}`}
          />
        ))}
      </div>
      <FiguresTable
        columns={[t`Week of`, ...charts.map(({ title }) => title)]}
        lines={weeks.toReversed().map((one) => ({
          key: one.week,
          title: dayLabel(one.week),
          cells: charts.map(({ of }) => countOf(of(one))),
        }))}
      />
    </>
  )
}

/** Noon, so that it is that day in nearly every zone. */
const dayLabel = (week: string) => shortDayOf(`${week}T12:00:00Z`)
