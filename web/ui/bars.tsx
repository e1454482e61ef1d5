import { Trans } from '@lingui/react/macro'
import './bars.css'

const [STEP, BAR, HIGH] = [20, 12, 60]

export type BarValue = { key: string; value: number; label: string }

type Props = {
  title: string
  /** From the oldest to the newest; the labels of the first and the last are shown. */
  values: readonly BarValue[]
  written: (value: number) => string
  /** The whole in a sentence, for who does not see it. */
  spoken: (now: string, most: string) => string
}

/** Values as bars side by side; for a table of them see the caller. */
export function Bars({ title, values, written, spoken }: Props) {
  const most = Math.max(...values.map(({ value }) => value))
  const [first, last] = [values[0], values.at(-1)]
  const [now, top] = [written(last?.value ?? 0), written(most)]
  return (
    <figure>
      <figcaption className="row between small">
        <b>{title}</b>
        <span className="muted">
          <Trans>Most: {top}</Trans>
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${values.length * STEP} ${HIGH}`} role="img" aria-label={spoken(now, top)}>
        {values.map(({ key, value }, at) => {
          const height = most > 0 ? (value / most) * HIGH : 0
          // One without anything has a line to stand on.
          const drawn = Math.max(height, 1)
          return (
            <rect
              key={key}
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
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </div>
    </figure>
  )
}
