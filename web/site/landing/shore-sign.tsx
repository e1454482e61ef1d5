import { HalfArch } from '#web/ui/half-arch.tsx'

/** A shore by colour, half-arch and word together. */
export function ShoreSign({ shore }: { shore: 'africa' | 'diaspora' }) {
  return (
    <span className={`badge b-${shore}`}>
      <HalfArch side={shore === 'africa' ? 'start' : 'end'} />
      {shore === 'africa' ? 'Africa' : 'Diaspora'}
    </span>
  )
}
