/** What mails tell of. */
export type SecurityChange =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'

/** What a forgotten password ended beside the sessions. */
export type EndedFactors = { second_factor: boolean; passkeys: number }

export interface AccountEvents {
  /** A link that verifies the address of a sign-up is asked for: by signing up, or once more. */
  'account.verification_requested': { sign_up_id: string }
  /** A link to choose a new password is asked for; the token is what makes it one. */
  'account.password_reset_requested': { user_id: string; token: string }
  /** The password was forgotten and chosen anew: every session has ended. */
  'account.password_reset': { user_id: string; ended: EndedFactors }
  /** The password was changed by who knew it: of all sessions one goes on, as `renewed_session_id`; null where none does. */
  'account.password_changed': { user_id: string; session_id: string; renewed_session_id: string | null }
  /** How the account is entered was changed by its owner, or by whoever knew its password. */
  'account.secured': { user_id: string; what: SecurityChange }
  /** A recovery code signed somebody in; so many are left. */
  'account.recovery_code_used': { user_id: string; left: number }
  /** After the right password, or after Google, wrong codes were typed as often as no owner does. */
  'account.wrong_codes': { user_id: string }
  /** Another address is asked for: both mailboxes are to confirm it. `mail_new`: that one may get a mail now. */
  'account.email_change_requested': { user_id: string; change_id: string; mail_new: boolean }
  'account.email_changed': { user_id: string; before: string; after: string }
  /**
   * An account was deleted. Its row has no name and no address any more: here they are once more, for what is said to its
   * owner.
   */
  'account.deleted': { user_id: string; name: string; email: string; language: string | null }
  /** A suspension is over: its member may come in again (rule: banned-members). */
  'account.suspension_over': { user_id: string }
  'account.signed_out': { user_id: string; session_id: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends AccountEvents {}
}
