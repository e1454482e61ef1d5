import { useLingui } from '@lingui/react/macro'
import { intlLocaleOf } from '#contract/languages.ts'

/** "6 October 2025" in the page's language; in UTC, since the page is cached for everybody. */
export function BlogDay({ at }: { at: string }) {
  const { i18n } = useLingui()
  const day = new Intl.DateTimeFormat(intlLocaleOf(i18n.locale), { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={at}>{day.format(Date.parse(at))}</time>
}
