const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "6 October 2025": the same day for everybody, since everybody gets the same page. */
export function BlogDay({ at }: { at: string }) {
  return <time dateTime={at}>{DAY.format(Date.parse(at))}</time>
}
