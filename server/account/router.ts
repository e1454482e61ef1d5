import { changePassword } from '#server/account/change-password.ts'
import { googleStart } from '#server/account/google-start.ts'
import { listSessions } from '#server/account/list-sessions.ts'
import { options } from '#server/account/options.ts'
import { requestPasswordReset } from '#server/account/request-password-reset.ts'
import { resendVerification } from '#server/account/resend-verification.ts'
import { resetPassword } from '#server/account/reset-password.ts'
import { signIn } from '#server/account/sign-in.ts'
import { signOut } from '#server/account/sign-out.ts'
import { signUp } from '#server/account/sign-up.ts'
import { verifyEmail } from '#server/account/verify-email.ts'
import { addPasskey } from '#server/account/add-passkey.ts'
import { cancelNewEmail } from '#server/account/cancel-new-email.ts'
import { confirmNewEmail } from '#server/account/confirm-new-email.ts'
import { confirmSecondFactor } from '#server/account/confirm-second-factor.ts'
import { endOtherSessions } from '#server/account/end-other-sessions.ts'
import { endSecondFactor } from '#server/account/end-second-factor.ts'
import { endSession } from '#server/account/end-session.ts'
import { passSecondFactor } from '#server/account/pass-second-factor.ts'
import { passkeySignIn } from '#server/account/passkey-sign-in.ts'
import { removePasskey } from '#server/account/remove-passkey.ts'
import { renewRecoveryCodes } from '#server/account/renew-recovery-codes.ts'
import { requestNewEmail } from '#server/account/request-new-email.ts'
import { setLanguage } from '#server/account/set-language.ts'
import { startPasskey } from '#server/account/start-passkey.ts'
import { startPasskeySignIn } from '#server/account/start-passkey-sign-in.ts'
import { startSecondFactor } from '#server/account/start-second-factor.ts'
import { withdrawMarketing } from '#server/account/withdraw-marketing.ts'
import { readOwnConsents } from '#server/account/read-own-consents.ts'
import { readSecurity } from '#server/account/read-security.ts'

/** The procedures of account, as the contract names them. */
export const router = {
  account: {
    signUp,
    signIn,
    signOut,
    options,
    resendVerification,
    verifyEmail,
    requestPasswordReset,
    resetPassword,
    changePassword,
    listSessions,
    googleStart,
  },
  security: {
    read: readSecurity,
    addPasskey,
    cancelNewEmail,
    confirmNewEmail,
    confirmSecondFactor,
    endOtherSessions,
    endSecondFactor,
    endSession,
    passSecondFactor,
    passkeySignIn,
    removePasskey,
    renewRecoveryCodes,
    requestNewEmail,
    setLanguage,
    startPasskey,
    startPasskeySignIn,
    startSecondFactor,
  },
  userConsents: { readOwn: readOwnConsents, withdrawMarketing },
}
