interface SkeletonProps {
  /** CSS length of the line's inline size; the whole width by default. */
  inline?: string
  /** CSS length of its block size. */
  block?: string
  /** Shaped like an avatar. */
  arch?: boolean
  /** Rounded like a button or field. */
  control?: boolean
}

/** A ground in the shape of what is on its way. */
export function Skeleton({ inline, block = '.9rem', arch, control }: SkeletonProps) {
  const classes = ['sk', arch && 'sk-arch', control && 'sk-ctl'].filter(Boolean).join(' ')
  return (
    <span
      className={classes}
      style={{ inlineSize: inline, blockSize: block, flex: arch ? 'none' : undefined }}
      aria-hidden="true"
    />
  )
}
