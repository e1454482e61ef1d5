import { Trans, useLingui } from '@lingui/react/macro'
import type { RunningState } from '#contract/running-api.ts'
import { countOf } from '#web/platform/format.ts'
import { Empty } from '#web/ui/empty.tsx'
import '#web/ui/table.css'
import { wordsOfPart } from './running-texts.ts'
import './admin.css'

/** Whether each part works, and what is set up wrongly. */
export function Parts({ status, parts, warnings }: Pick<RunningState, 'status' | 'parts' | 'warnings'>) {
  const { t } = useLingui()
  const all = { ready: t`Everything works`, degraded: t`Something works only in part`, unavailable: t`Not working` }
  return (
    <section className="card stack-2" aria-labelledby="running-parts">
      <div className="row between wrap">
        <h2 className="h3" id="running-parts">
          <Trans>Parts</Trans>
        </h2>
        <span className={status === 'ready' ? 'badge' : 'badge b-warn'}>{all[status]}</span>
      </div>
      <dl className="user-facts">
        {parts.map(({ name, ok, ms }) => (
          <div key={name}>
            <dt>{wordsOfPart(name, t)}</dt>
            <dd>{ok ? t`Works (${countOf(ms)} ms)` : <span className="badge b-warn">{t`Does not work`}</span>}</dd>
          </div>
        ))}
      </dl>
      {warnings.map((warning) => (
        <p key={warning} className="small">
          <span className="badge b-warn">{t`Warning`}</span> {warning}
        </p>
      ))}
    </section>
  )
}

/** What waits, runs and failed, by queue. */
export function Queues({ queues }: Pick<RunningState, 'queues'>) {
  const { t } = useLingui()
  const heads = [t`Queue`, t`Waiting`, t`Oldest`, t`In progress`, t`Failed`]
  if (queues.length === 0)
    return (
      <div className="card">
        <Empty text={t`No job waits.`} />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, which has to go by keyboard too
    <section className="card card-0 cells" tabIndex={0} aria-label={t`Queues`}>
      <table>
        <caption className="sr">{t`Queues`}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map(({ queue, waiting, oldest_seconds, running, failed }) => (
            <tr key={queue}>
              <td>{queue}</td>
              <td className="tab" data-label={heads[1]}>
                {countOf(waiting)}
              </td>
              <td className="tab" data-label={heads[2]}>
                {waiting > 0 && t`${countOf(oldest_seconds)} s`}
              </td>
              <td className="tab" data-label={heads[3]}>
                {countOf(running)}
              </td>
              <td className="tab" data-label={heads[4]}>
                {countOf(failed)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
