import { ORPCError } from '@orpc/server'
import type { Text } from '#contract/texts.ts'
import { inEnglish } from '#server/texts/i18n.ts'

/** The refusal of an input that its schema lets through: what is wrong with one field. */
export function refuseField(field: string, text: Text) {
  const message = inEnglish(text)
  return new ORPCError('BAD_REQUEST', {
    message,
    data: { issues: [{ field, code: text.id, params: text.values ?? {}, message }] },
  })
}
