import { memo, useState } from 'react'
import { COVER } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { savesData } from '#web/ui/data-saver.ts'
import { COVER_HEIGHT, COVER_WIDTH, coverDrawing } from './cover-drawing.ts'
import './cover.css'

type Props = { circle: Pick<Circle, 'name' | 'cover_image_url'>; wide?: boolean }

/** A circle's image, or threads drawn from its name. Decoration only. */
export function CircleCover({ circle: { name, cover_image_url }, wide = false }: Props) {
  const [failed, setFailed] = useState<string>()
  const [held, setHeld] = useState(savesData)
  const className = wide ? 'cover cover-w' : 'cover'
  if (!cover_image_url || failed === cover_image_url) return <Threads name={name} className={className} />
  if (held)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- decoration: the circle's name stands beside it
      <span
        className="cover-held"
        onClick={(event) => {
          event.preventDefault()
          setHeld(false)
        }}
      >
        <Threads name={name} className={className} />
      </span>
    )
  return (
    <img
      className={className}
      src={cover_image_url}
      alt=""
      width={COVER.width}
      height={COVER.height}
      loading={wide ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(cover_image_url)}
    />
  )
}

const Threads = memo(function Threads({ name, className }: { name: string; className: string }) {
  const { ground, a, b, arch, places } = coverDrawing(name)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="none"
      style={{ background: ground }}
      aria-hidden="true"
    >
      {places.map((place) => (
        <g key={place} transform={place || undefined}>
          <path stroke={a} d={arch.a} />
          <path stroke={b} d={arch.b} />
        </g>
      ))}
    </svg>
  )
})
