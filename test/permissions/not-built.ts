/**
 * The rows of permissions.csv that wait for their module. A row leaves this table with the module's first procedure.
 * The suite fails as soon as one of the contract's names, methods and routes suits `once`.
 */
export const NOT_BUILT: { rows: RegExp; waitsFor: string; once: RegExp }[] = [
  { rows: /^user_roles\.read_/, waitsFor: 'the admin area; the session says is_admin', once: /role/i },
  {
    rows: /^user_consents\.list_all$/,
    waitsFor: 'the consents page',
    once: /consents?\.list|GET \/(admin\/)?consents$/i,
  },
  { rows: /^admin\./, waitsFor: 'the admin area', once: /\badmin\b|\bban\b/i },
]
