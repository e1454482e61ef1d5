import { Trans, useLingui } from '@lingui/react/macro'
import type { RunningState } from '#contract/running-api.ts'
import { countOf, shortDayOf } from '#web/platform/format.ts'
import { FiguresTable } from '#web/ui/figures-table.tsx'
import { wordsOfPurpose } from './running-texts.ts'
import './admin.css'

/** What the language model was used for and cost in tokens, against the limit of a day. */
export function AiUse({ ai }: Pick<RunningState, 'ai'>) {
  const { t } = useLingui()
  return (
    <section className="card stack-2" aria-labelledby="ai-use">
      <h2 className="h3" id="ai-use">
        <Trans>Language model</Trans>
      </h2>
      {ai ? <Use {...ai} /> : <p className="muted">{t`None is set up: the platform writes suggestions by itself.`}</p>}
    </section>
  )
}

function Use({ model, daily_limit, days, purposes }: NonNullable<RunningState['ai']>) {
  const { t } = useLingui()
  const today = days.find(({ day }) => day === new Date().toISOString().slice(0, 10))?.tokens ?? 0
  const [tokens, limit] = [countOf(today), countOf(daily_limit)]
  return (
    <>
      <p>
        <b>{model}</b>:{' '}
        <Trans>
          {tokens} of {limit} tokens today (UTC)
        </Trans>
      </p>
      <progress className="ai-limit" max={daily_limit} value={today} aria-label={t`Tokens of today`} />
      <p className="small muted">
        <Trans>The last seven days</Trans>
      </p>
      <FiguresTable
        columns={[t`What for`, t`Calls`, t`Tokens`]}
        lines={[
          ...purposes.map((one) => ({ key: one.purpose, title: wordsOfPurpose(one.purpose, t), ...cellsOf(one) })),
          ...days.map((one) => ({ key: one.day, title: shortDayOf(`${one.day}T12:00:00Z`), ...cellsOf(one) })),
        ]}
      />
    </>
  )
}

const cellsOf = ({ calls, tokens }: { calls: number; tokens: number }) => ({ cells: [countOf(calls), countOf(tokens)] })
