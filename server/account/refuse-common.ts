import { ORPCError } from '@orpc/server'
import { AUTH_TEXTS } from '#contract/account.ts'
import { isCommonPassword } from '#server/account/common-passwords.ts'

/** @throws BAD_REQUEST at the field when the password is one of the most common ones (decisions 7) */
export function refuseCommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  throw new ORPCError('BAD_REQUEST', {
    message: AUTH_TEXTS.passwordCommon,
    data: { issues: [{ field, message: AUTH_TEXTS.passwordCommon }] },
  })
}
