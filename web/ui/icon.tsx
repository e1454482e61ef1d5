import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  of: IconNode
  /** For icons that point: mirrored when the page runs right to left. */
  flip?: boolean
  className?: string
}

/** A line icon sized by the text around it. Decoration: the words beside it (or a label) speak. */
export function Icon({ of: lines, flip, className }: IconProps) {
  const classes = ['i', flip && 'i-flip', className].filter(Boolean).join(' ')
  return (
    <svg
      className={classes}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))}
    </svg>
  )
}
