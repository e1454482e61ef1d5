const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
/** A date in which day and month cannot be confused. */
const DAY = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)? ${MONTH},? \d{4}|${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4})`
const STATED = new RegExp(
  String.raw`\b(?:deadline|closing date|closes(?: on)?|apply (?:by|before))(?: for applications?| to apply| date)?(?: is)?\s{0,3}[:–-]?\s{0,3}(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(${DAY})`,
  'i',
)
const FIELDS =
  /(\d{4})-(\d{2})-(\d{2})|(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z.]*,? (\d{4})|([a-z]{3})[a-z.]* (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i

/** A date or time from a source as an ISO string; null for anything else and for ambiguous dates such as 03/04/2027. */
export function momentOf(stated: string | number | null): string | null {
  if (stated === null || stated === '' || /^\d{1,2}[/.]\d{1,2}[/.]\d{4}/.test(String(stated))) return null
  // A number is a Unix time, in seconds or, if it is large, in milliseconds.
  const number = Number(stated)
  const moment = new Date(number > 1e11 ? number : number > 1e8 ? number * 1000 : String(stated))
  const year = moment.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? moment.toISOString() : null
}

/** The same as a day in UTC (YYYY-MM-DD). */
export const dayOf = (stated: string | number | null): string | null => momentOf(stated)?.slice(0, 10) ?? null

/** The deadline (YYYY-MM-DD) that a text states, such as "Closing date: 12 March 2027"; null without one. */
export function deadlineIn(text: string): string | null {
  const fields = FIELDS.exec(STATED.exec(text)?.[1] ?? '')
  if (!fields) return null
  const [, year, month, day, day2, name2, year2, name3, day3, year3] = fields
  if (year) return realDay(Number(year), Number(month), Number(day))
  const named = MONTHS.indexOf((name2 ?? name3 ?? '').toLowerCase()) + 1
  return realDay(Number(year2 ?? year3), named, Number(day2 ?? day3))
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970
    ? date.toISOString().slice(0, 10)
    : null
}
