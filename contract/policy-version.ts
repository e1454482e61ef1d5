/** The date of the legal documents as they stand in content/legal, which a consent is given to (rule: consent-record). */
export const POLICY_VERSION = '2025-10-13'
