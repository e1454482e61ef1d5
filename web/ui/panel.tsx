import type { ReactNode } from 'react'

type Props = {
  /** The id of its heading. */
  id: string
  title: ReactNode
  /** Beside the heading. */
  aside?: ReactNode
  busy?: boolean
  children: ReactNode
}

/** A card with a heading above a line, and what it is about below. */
export function Panel({ id, title, aside, busy, children }: Props) {
  return (
    <section className="card card-0" aria-labelledby={id} aria-busy={busy}>
      <div className="panel-h">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
