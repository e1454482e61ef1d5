import { Threads } from '#web/ui/threads.tsx'

/** The page that is not there: a bridge whose halves do not meet, and the way home. */
export function NotFound() {
  return (
    <div className="empty">
      <Threads width={240} height={90} reach={0.34} />
      <h1>Oops! Page not found</h1>
      <p className="muted">The address may be mistyped, or the page has moved.</p>
      <a className="btn btn-p" href="/">
        Return to Home
      </a>
    </div>
  )
}
