import { momentOf, relativeTime } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'

/** How long ago an ISO time was, kept true while it is on the page; the exact moment on pointing at it. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={momentOf(at)} className={className}>
      {relativeTime(at, now)}
    </time>
  )
}
