import { SHOW_UNANSWERED } from '#contract/cookie-consent.ts'
import { policyHash } from '#server/platform/http/security.ts'

/** What a page with the cookie banner may run besides its own files: the script that shows it. */
export const NOTICE_POLICY = { 'script-src': [policyHash(SHOW_UNANSWERED)] }
