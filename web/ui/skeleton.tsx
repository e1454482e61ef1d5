export interface SkeletonProps {
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

/** A card-shaped wait: the sentence that says what is being fetched over the shape of one result. */
export function LoadingCard({ text }: { text: string }) {
  return (
    <div className="card stack" aria-busy="true">
      <p className="h3">{text}</p>
      <div className="row">
        <Skeleton arch inline="4.25rem" block="4.875rem" />
        <div className="grow stack-2">
          <Skeleton inline="60%" block="1.1rem" />
          <Skeleton inline="35%" />
        </div>
      </div>
      <Skeleton />
      <Skeleton inline="85%" />
      <Skeleton control block="2.75rem" />
    </div>
  )
}
