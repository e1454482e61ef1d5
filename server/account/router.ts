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

/** The procedures of account, as the contract names them. */
export const accountRouter = {
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
}
