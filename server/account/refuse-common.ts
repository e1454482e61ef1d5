import { ORPCError } from '@orpc/server'
import { AUTH_TEXTS } from '#contract/account.ts'
import { isCommonPassword } from '#server/account/common-passwords.ts'

/** @throws BAD_REQUEST with an issue at the field if the password is a common one (decisions 7) */
export function refuseCommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  throw new ORPCError('BAD_REQUEST', {
    message: AUTH_TEXTS.passwordCommon,
    data: { issues: [{ field, message: AUTH_TEXTS.passwordCommon }] },
  })
}
