import { useState } from 'react'
import { savesData } from '#web/ui/data-saver.ts'
import { groundOf, initialsOf } from '#web/ui/initials.ts'

/* CSS pixels of the arch and the width asked of the image service. */
const SIZES = {
  s: { width: 36, height: 40, ask: 96 },
  m: { width: 48, height: 54, ask: 96 },
  l: { width: 68, height: 78, ask: 256 },
  xl: { width: 112, height: 128, ask: 256 },
} as const

interface AvatarProps {
  name: string
  /** Image address without a size; `?size=96` or `?size=256` is added. */
  src?: string | null | undefined
  /** Which of the two sides colours the foot of the arch. */
  foot?: 'a' | 'd' | null | undefined
  size?: keyof typeof SIZES
  className?: string
}

/**
 * An arch with the initials of a name. The image fades in over them once it is loaded; without one they stay.
 * Hidden from assistive technology, since the name always stands beside it.
 */
export function Avatar({ name, src, foot, size = 'm', className }: AvatarProps) {
  const classes = ['av', size !== 'm' && `av-${size}`, foot && `av-${foot}`, `c${groundOf(name)}`, className]
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true" translate="no">
      {initialsOf(name)}
      {src && <Picture key={src} src={src} size={size} />}
    </span>
  )
}

function Picture({ src, size }: { src: string; size: keyof typeof SIZES }) {
  const [state, setState] = useState<'held' | 'waiting' | 'loaded' | 'failed'>(savesData() ? 'held' : 'waiting')
  const { width, height, ask } = SIZES[size]
  if (state === 'failed') return null
  if (state === 'held')
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- decoration: the name beside it says who it is
      <span
        className="held"
        onClick={(event) => {
          event.preventDefault()
          setState('waiting')
        }}
      />
    )
  return (
    <img
      src={`${src}${src.includes('?') ? '&' : '?'}size=${ask}`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      data-loaded={state === 'loaded' ? '' : undefined}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
}
