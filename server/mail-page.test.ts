import { describe, expect, test } from 'vitest'
import { BRAND } from '#contract/brand.ts'
import { PSEUDO_LANGUAGES } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { alreadyMemberMail, passwordChangedMail, passwordResetMail, verificationMail } from '#server/account/mails.ts'
import { SCHEDULED_TEXTS } from '#server/mentorship/mail-texts.ts'
import { feedbackMail, reminderMail, scheduledMail } from '#server/mentorship/mails.ts'
import type { Person } from '#server/mentorship/people-queries.ts'
import type { Mail } from '#server/platform/mail.ts'

const LINK = 'https://bridge.test/somewhere'
const AT = '2026-11-22T09:00:00.000Z'
const SESSION = { starts_at: AT, duration_minutes: 60, place: 'ቤት' }
const CALENDAR = { method: 'REQUEST', content: '' } as NonNullable<Mail['calendar']>

/** Every mail that a member gets, to somebody with this language; names are in a script without Latin letters. */
function mailsIn(language: Language): [what: string, mail: Mail][] {
  const owner = { name: 'አበበ', email: 'a@mail.example', language }
  const side = (name: string, zone: string) => ({ id: name, name, email: 'b@mail.example', zone, language }) as Person
  const [to, other] = [side('አበበ', 'Africa/Nairobi'), side('ሰላም', 'Europe/London')]
  const minutesBefore = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000)
  return [
    ['verification', verificationMail(owner, LINK)],
    ['already a member', alreadyMemberMail(owner, 'https://bridge.test')],
    ['password reset', passwordResetMail(owner, LINK)],
    ['password changed', passwordChangedMail(owner, 'https://bridge.test')],
    ...(Object.keys(SCHEDULED_TEXTS) as (keyof typeof SCHEDULED_TEXTS)[]).flatMap((what): [string, Mail][] => [
      [`${what} by oneself`, scheduledMail(what, SESSION, to, other, to, LINK, CALENDAR)],
      [`${what} by the other`, scheduledMail(what, SESSION, to, other, other, LINK, CALENDAR)],
    ]),
    ['reminder of a day', reminderMail(minutesBefore(1440), SESSION, to, other, LINK)],
    ['reminder of an hour', reminderMail(minutesBefore(59), SESSION, to, other, LINK)],
    ['reminder of a minute', reminderMail(minutesBefore(1), SESSION, to, other, LINK)],
    ['feedback', feedbackMail(to, other, LINK, [])],
  ]
}

describe.each(PSEUDO_LANGUAGES)('mails in %s', (language) => {
  test.each(mailsIn(language))('%s: no word is left untranslated', (_, { subject, text, html }) => {
    const body = html
      .slice(html.indexOf('<body'))
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&\w+;/g, ' ')
    for (const words of [subject, text, body])
      expect(words.replaceAll(/Nairobi|London|https?:\S*/g, '').replaceAll(BRAND.name, '')).not.toMatch(/[a-z]{2}/i)
  })
})
