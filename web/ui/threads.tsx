import { memo } from 'react'

const PER_SIDE = 28

export interface ThreadsProps {
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

function half(width: number, height: number, reach: number, mirrored: boolean): string {
  let d = ''
  for (let k = 0; k < PER_SIDE; k++) {
    const part = k / (PER_SIDE - 1)
    const across = width * reach * (1 - part)
    const near = mirrored ? width : 0
    const far = Math.round(mirrored ? width - across : across)
    d += `M${near} ${Math.round(height * part)}L${far} 0`
  }
  return d
}

/**
 * Straight threads stretched from one or both sides whose crossings draw an arch: thread k of n runs
 * from (0, H·k/(n-1)) to (W·reach·(1-k/(n-1)), 0), mirrored for the other side. Decoration only.
 */
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
      {side !== 'end' && <path className={tone === 'b' ? 'tb' : 'ta'} d={half(width, height, reach, false)} />}
      {side !== 'start' && (
        <path className={tone === 'a' && side === 'end' ? 'ta' : 'tb'} d={half(width, height, reach, true)} />
      )}
    </svg>
  )
})
