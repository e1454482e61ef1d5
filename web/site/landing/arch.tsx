const WIDTH = 1280
const HEIGHT = 800
const ALL = 28
const FEW = 14

/** Thread k of n of the start shore, from (0, H·k/(n-1)) to (W·(1-k/(n-1)), 0): reach 1, scaled by those who use it. */
function threadsPath(threads: number): string {
  return Array.from({ length: threads }, (_, k) => {
    const part = k / (threads - 1)
    return `M0 ${Math.round(HEIGHT * part)}L${Math.round(WIDTH * (1 - part))} 0`
  }).join('')
}

/** The threads of one shore, which every arch of the page repeats: they travel once. */
export function ThreadsOfPage() {
  return (
    <svg className="once" aria-hidden="true">
      <path id="threads" d={threadsPath(ALL)} vectorEffect="non-scaling-stroke" />
      <path id="threads-few" d={threadsPath(FEW)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

type Props = {
  /** How far across the box the longest thread reaches, 0 to 1. */
  reach: number
  /** Half as many threads, for small arches. */
  few?: boolean
  className?: string
}

/** An arch of threads from both shores, on a page that has ThreadsOfPage. Decoration only. */
export function Arch({ reach, few = false, className = 'threads' }: Props) {
  const href = few ? '#threads-few' : '#threads'
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <use className="ta" href={href} transform={`scale(${reach} 1)`} />
      <use className="tb" href={href} transform={`matrix(${-reach} 0 0 1 ${WIDTH} 0)`} />
    </svg>
  )
}
