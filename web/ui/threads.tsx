import { memo } from 'react'
import { threadPath } from '#web/ui/thread-path.ts'

interface ThreadsProps {
  /** Box of the drawing in its own units; the page stretches it by CSS. */
  width: number
  height: number
  /** How far across the box the longest thread reaches: .34 open, .8 joined. */
  reach: number
  side?: 'both' | 'start' | 'end'
  /** Colour of a single half (class ta or tb); by default its own side's. */
  tone?: 'a' | 'b'
  className?: string
}

/** Threads stretched from one or both sides, drawing an arch. Decoration only. */
export const Threads = memo(function Threads({
  width,
  height,
  reach,
  side = 'both',
  tone,
  className = 'threads',
}: ThreadsProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {side !== 'end' && <path className={tone === 'b' ? 'tb' : 'ta'} d={threadPath(width, height, reach, false)} />}
      {side !== 'start' && (
        <path className={tone === 'a' && side === 'end' ? 'ta' : 'tb'} d={threadPath(width, height, reach, true)} />
      )}
    </svg>
  )
})
