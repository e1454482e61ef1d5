import type { ReactNode } from 'react'

/** A form that the search box opens. */
export type Form = 'circle' | 'opportunity'

/** What can be chosen in the search box. */
export type Choice = {
  /** Different in each. */
  key: string
  mark: ReactNode
  /** What people wrote is set in its own direction. */
  label: string
  detail?: string | undefined
  choose: () => void
  /** Choosing it does not close the box. */
  stays?: boolean
  /** What was typed is kept as a recent search. */
  isFound?: boolean
  /** It was found for other words than those that are typed now, and cannot be chosen. */
  isOld?: boolean
}

export type ChoiceGroup = { label: string; items: Choice[] }
