import { useId, type ReactNode } from 'react'
import './span-meter.css'

const TICKS = 56
const ARC = 'M6 54A50 50 0 0 1 106 54'

interface SpanMeterProps {
  /** 0 to 100; anything outside is held at the ends. */
  percent: number
  /** The whole spoken name, such as "94% Match". */
  label: string
  small?: boolean
  /** Words shown under the arch; not spoken, since `label` already says them. */
  caption?: ReactNode
  /** What stands in the opening; the rounded percent by default, null for nothing. */
  figure?: ReactNode
  className?: string
}

/** 56 ticks over an arch, lit in proportion to `percent`. */
export function SpanMeter({ percent, label, small, caption, figure, className }: SpanMeterProps) {
  const mask = useId()
  const held = Math.min(100, Math.max(0, percent))
  const lit = Math.round((held / 100) * TICKS)
  const classes = ['span', small && 'span-s', className].filter(Boolean).join(' ')
  const shown = figure === undefined ? `${Math.round(held)}%` : figure
  const meter = (
    <span className={classes} role="img" aria-label={label}>
      <svg viewBox="0 0 112 56">
        <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="112" height="56">
          <path d={ARC} fill="none" stroke="#fff" strokeWidth="12" pathLength={TICKS} strokeDasharray=".58 .42" />
        </mask>
        <g mask={`url(#${mask})`} fill="none" strokeWidth="12">
          <path className="t0" d={ARC} />
          <path className="t1" d={ARC} pathLength={TICKS} strokeDasharray={`${lit} 99`} />
        </g>
      </svg>
      {shown !== null && <b className="tab">{shown}</b>}
    </span>
  )
  if (caption === undefined) return meter
  return (
    <span className="meter-lbl">
      {meter}
      <span aria-hidden="true">{caption}</span>
    </span>
  )
}
