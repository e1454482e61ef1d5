const STRANDS = {
  start: 'M3 21C3 10 10 4 21 4M11 21c0-5 4-9 10-9',
  end: 'M21 21C21 10 14 4 3 4M13 21c0-5-4-9-10-9',
} as const

/** Half of the arch, standing on the start or the end side: the icon that goes with a side's word. */
export function HalfArch({ side }: { side: 'start' | 'end' }) {
  return (
    <svg className="i i-flip i-arch" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STRANDS[side]} />
    </svg>
  )
}
