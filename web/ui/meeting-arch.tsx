import './toast.css'

/** The two halves of an arch, which meet once as it appears. Decoration only. */
export function MeetingArch() {
  return (
    <svg className="i meeting" viewBox="0 0 24 24" aria-hidden="true">
      <path className="ta" pathLength={1} d="M3 21C3 10 10 4 21 4" />
      <path className="tb" pathLength={1} d="M21 21C21 10 14 4 3 4" />
    </svg>
  )
}
