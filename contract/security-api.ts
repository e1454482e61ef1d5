import { z } from 'zod'
import { AUTH_TEXTS, PASSWORD_MAX } from './account.ts'
import { banErrors, email, linkToken } from './account-api.ts'
import { procedure, refusal } from './errors.ts'
import { LANGUAGES, PSEUDO_LANGUAGES } from './languages.ts'
import { id, nothing } from './page.ts'
import { PASSKEY_NAME_MAX, SECURITY_TEXTS } from './security.ts'
import { requiredText } from './text.ts'

const done = z.object({ status: z.literal('done') })
const sent = z.object({ status: z.literal('sent') })

/** A change of how an account is entered needs its password, or a recent sign-in where there is none. */
export const ownerErrors = {
  PASSWORD_WRONG: refusal(400, AUTH_TEXTS.passwordWrong),
  SIGN_IN_AGAIN: refusal(403, SECURITY_TEXTS.signInAgain),
}
const password = z.string().max(PASSWORD_MAX).optional()
const code = z.string().max(40)
const codeErrors = { CODE_WRONG: refusal(400, SECURITY_TEXTS.codeWrong) }
const factorMissing = { SECOND_FACTOR_MISSING: refusal(409, SECURITY_TEXTS.factorMissing) }
const passkeyErrors = { PASSKEY_WRONG: refusal(400, SECURITY_TEXTS.passkeyWrong) }
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** base64url, as WebAuthn writes bytes in JSON. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*={0,2}$/)

/** What a browser says of a new key or of a signature (WebAuthn, RegistrationResponseJSON and AuthenticationResponseJSON). */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.strictObject({
    id: bytes.max(1400),
    rawId: bytes.max(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
    // No extension is asked for.
    clientExtensionResults: z.strictObject({}),
    response: z.strictObject({ clientDataJSON: bytes, ...response }),
  })
const newCredential = credential({
  attestationObject: bytes,
  authenticatorData: bytes.optional(),
  publicKey: bytes.optional(),
  publicKeyAlgorithm: z.int().optional(),
  transports: z.array(z.string().max(20)).max(10).optional(),
})
const signature = credential({
  authenticatorData: bytes,
  signature: bytes,
  userHandle: bytes.nullish(),
})
/** The options for the browser's WebAuthn call, which hands them on as they are. */
const options = z.looseObject({ challenge: z.string() })

/** What Settings shows of how an account is entered; new_email waits for both mailboxes. */
const security = z.object({
  is_admin: z.boolean(),
  email: z.string(),
  new_email: z.string().nullable(),
  has_password: z.boolean(),
  has_google: z.boolean(),
  language: z.string(),
  languages: z.array(z.string()),
  second_factor: z.object({ on: z.boolean(), recovery_codes: z.int() }),
  /** Null where this site's address is a number: browsers refuse passkeys there. */
  passkeys: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    )
    .nullable(),
})
export type Security = z.infer<typeof security>
/** A row of the record of consents; `policy_version` is null of those from before it was noted. */
export const consent = z.object({
  id: z.uuid(),
  email: z.string(),
  terms_accepted: z.boolean(),
  marketing_consent: z.boolean(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  policy_version: z.string().nullable(),
  consent_timestamp: z.iso.datetime(),
})
export type Consent = z.infer<typeof consent>

export const securityProcedures = {
  read: procedure
    .route({ method: 'GET', path: '/auth/security', summary: 'How my account is entered' })
    .input(nothing)
    .output(security),
  setLanguage: procedure
    .route({ method: 'PUT', path: '/auth/language', summary: 'Choose the language of screens and mails' })
    .input(z.strictObject({ language: z.enum([...LANGUAGES, ...PSEUDO_LANGUAGES]) }))
    .output(done),
  endSession: procedure
    .route({ method: 'POST', path: '/auth/sessions/{id}/end', summary: 'Sign one of my browsers out' })
    .input(z.strictObject({ id }))
    .output(done),
  endOtherSessions: procedure
    .route({ method: 'POST', path: '/auth/sessions/end-others', summary: 'Sign out everywhere else' })
    .input(nothing)
    .output(done),
  startSecondFactor: procedure
    .route({ method: 'POST', path: '/auth/second-factor/start', summary: 'A secret for my authenticator' })
    .errors({ ...ownerErrors, SECOND_FACTOR_EXISTS: refusal(409, SECURITY_TEXTS.factorExists) })
    .input(z.strictObject({ password }))
    .output(z.object({ secret: z.string(), url: z.string() })),
  confirmSecondFactor: procedure
    .route({ method: 'POST', path: '/auth/second-factor/confirm', summary: 'Switch my authenticator on by its code' })
    .errors({ ...codeErrors, ...factorMissing })
    .input(z.strictObject({ code }))
    .output(recoveryCodes),
  renewRecoveryCodes: procedure
    .route({ method: 'POST', path: '/auth/second-factor/recovery-codes', summary: 'New recovery codes' })
    .errors({ ...ownerErrors, ...factorMissing })
    .input(z.strictObject({ password }))
    .output(recoveryCodes),
  endSecondFactor: procedure
    .route({ method: 'POST', path: '/auth/second-factor/end', summary: 'Switch my authenticator off' })
    .errors(ownerErrors)
    .input(z.strictObject({ password }))
    .output(done),
  passSecondFactor: procedure
    .route({ method: 'POST', path: '/auth/second-factor', summary: 'The code after the password: signs in' })
    .errors({
      ...codeErrors,
      SECOND_FACTOR_OVER: refusal(400, SECURITY_TEXTS.factorOver),
      ...banErrors,
    })
    .input(z.strictObject({ code }))
    .output(done),
  requestNewEmail: procedure
    .route({ method: 'POST', path: '/auth/email', summary: 'Mail links to both addresses that change mine' })
    .errors(ownerErrors)
    .input(z.strictObject({ email, password }))
    .output(sent),
  cancelNewEmail: procedure
    .route({ method: 'POST', path: '/auth/email/cancel', summary: 'Keep my address' })
    .input(nothing)
    .output(done),
  confirmNewEmail: procedure
    .route({ method: 'POST', path: '/auth/email/confirm', summary: 'Confirm a changed address from one mailbox' })
    .errors({ LINK_INVALID: refusal(400, AUTH_TEXTS.linkInvalid) })
    .input(z.strictObject({ token: linkToken(200) }))
    .output(z.object({ status: z.enum(['waiting', 'done']) })),
  startPasskey: procedure
    .route({ method: 'POST', path: '/auth/passkeys/start', summary: 'Begin to add a passkey' })
    .errors({ ...ownerErrors, ...passkeyErrors, PASSKEYS_MANY: refusal(409, SECURITY_TEXTS.passkeysMany) })
    .input(z.strictObject({ password }))
    .output(options),
  addPasskey: procedure
    .route({ method: 'POST', path: '/auth/passkeys', successStatus: 201, summary: 'Add a passkey' })
    .errors({ ...passkeyErrors, PASSKEYS_MANY: refusal(409, SECURITY_TEXTS.passkeysMany) })
    .input(
      z.strictObject({
        name: requiredText(PASSKEY_NAME_MAX, SECURITY_TEXTS.passkeyNameMissing),
        credential: newCredential,
      }),
    )
    .output(z.object({ id: z.uuid() })),
  removePasskey: procedure
    .route({ method: 'POST', path: '/auth/passkeys/{id}/remove', summary: 'Remove a passkey' })
    .errors(ownerErrors)
    .input(z.strictObject({ id, password }))
    .output(done),
  startPasskeySignIn: procedure
    .route({ method: 'POST', path: '/auth/passkeys/sign-in/start', summary: 'Begin to sign in with a passkey' })
    .errors(passkeyErrors)
    .input(nothing)
    .output(options),
  passkeySignIn: procedure
    .route({ method: 'POST', path: '/auth/passkeys/sign-in', summary: 'Sign in with a passkey' })
    .errors({ ...passkeyErrors, ...banErrors })
    .input(z.strictObject({ credential: signature }))
    .output(done),
}

export const userConsents = {
  readOwn: procedure
    .route({ method: 'GET', path: '/consents/mine', summary: 'What I consented to, newest first' })
    .input(nothing)
    .output(z.array(consent)),
  withdrawMarketing: procedure
    .route({
      method: 'POST',
      path: '/consents/mine/withdraw-marketing',
      successStatus: 201,
      summary: 'Withdraw my consent to marketing, by a row of its own',
    })
    .input(nothing)
    .output(consent),
}
