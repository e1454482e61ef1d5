import './request-card.css'

/** The line that came with a request; nothing where none was written. */
export function RequestMessage({ message }: { message: string }) {
  if (!message) return null
  return (
    <blockquote className="request-message small" dir="auto">
      {message}
    </blockquote>
  )
}
