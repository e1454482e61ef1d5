import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { BRAND } from '#contract/brand.ts'
import { CONTACT_PATH } from '#contract/contact.ts'
import type { Row } from '#test/permissions/cast.ts'

export const contactRows: Record<string, Row> = {
  'contact.send': {
    procedures: ['contact.send'],
    act: (_, who) =>
      who.request('POST', CONTACT_PATH, {
        name: 'Ama',
        email: 'ama@mail.example',
        subject: `From a ${who.column}`,
        message: 'Hello',
      }),
    check: async ({ world }, { column }) => {
      const mails = await world.rows(
        sql`select data ->> 'to' as to from jobs.job
            where name = 'mail' and data ->> 'subject' = ${`Contact form: From a ${column}`}`,
      )
      expect(mails).toEqual([{ to: BRAND.contactEmail }])
    },
  },
}
