import { AUTH_TEXTS } from '#contract/account.ts'
import { refuseField } from '#server/refuse-field.ts'

/** @throws BAD_REQUEST with an issue at the field if the password is a common one (rule: common-passwords) */
export async function refuseCommon(password: string, field: string): Promise<void> {
  // A large list, which a process needs only once somebody chooses a password.
  const { isCommonPassword } = await import('#server/account/common-passwords.ts')
  if (isCommonPassword(password)) throw refuseField(field, AUTH_TEXTS.passwordCommon)
}
