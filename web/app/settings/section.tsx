import { useId } from 'react'
import type { ReactNode } from 'react'
import './settings.css'

/** One topic of Settings, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="card set" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
