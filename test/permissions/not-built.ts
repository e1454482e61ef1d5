/**
 * The rows of permissions.csv that wait for their module. A row leaves this table with the module's first
 * procedure: as soon as one of the contract's names, methods and routes suits `once`, the suite fails.
 */
export const NOT_BUILT: { rows: RegExp; waitsFor: string; once: RegExp }[] = [
  { rows: /^account\.export_own$/, waitsFor: 'settings: export of my data', once: /export/i },
  { rows: /^account\.delete_own$/, waitsFor: 'settings: deletion of my account', once: /account\.delete/i },
  { rows: /^platform_chat\./, waitsFor: 'the assistant', once: /chat\b|assistant/i },
  { rows: /^user_roles\.read_/, waitsFor: 'the admin area; the session says is_admin', once: /role/i },
  {
    rows: /^user_consents\.(read_own|withdraw_marketing|list_all)$/,
    waitsFor: 'settings and the consents page',
    once: /consent/i,
  },
  { rows: /^ai\./, waitsFor: 'writing aids', once: /suggest|draft/i },
  {
    rows: /^(platform_notifications|notification_reads)\./,
    waitsFor: 'the bell',
    once: /notification|update[sd]?\b.*bell/i,
  },
  { rows: /^attachments\./, waitsFor: 'files in messages', once: /attachment/i },
  { rows: /^impact_metrics\./, waitsFor: 'impact', once: /impact|leaderboard/i },
  { rows: /^admin\./, waitsFor: 'the admin area', once: /\badmin\b|\bban\b/i },
]
