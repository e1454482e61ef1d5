/**
 * The rows of permissions.csv that wait for their module. A row leaves this table with the module's first procedure.
 * The suite fails as soon as one of the contract's names, methods and routes suits `once`.
 */
export const NOT_BUILT: { rows: RegExp; waitsFor: string; once: RegExp }[] = []
