const MOST = 99

interface CountProps {
  value: number
  /** What is spoken instead of the bare number, such as "3 unread". */
  label?: string
}

/** How many wait: hidden at 0, "99+" past 99. */
export function Count({ value, label }: CountProps) {
  if (value <= 0) return null
  const shown = value > MOST ? `${MOST}+` : value
  if (label === undefined) return <span className="count">{shown}</span>
  return (
    <span className="count">
      <span aria-hidden="true">{shown}</span>
      <span className="sr">{label}</span>
    </span>
  )
}
