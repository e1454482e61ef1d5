import { AUTH_TEXTS } from '#contract/account.ts'
import { isCommonPassword } from '#server/account/common-passwords.ts'
import { refuseField } from '#server/refuse-field.ts'

/** @throws BAD_REQUEST with an issue at the field if the password is a common one (decisions 7) */
export function refuseCommon(password: string, field: string): void {
  if (isCommonPassword(password)) throw refuseField(field, AUTH_TEXTS.passwordCommon)
}
