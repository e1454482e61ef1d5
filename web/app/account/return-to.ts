const LOCAL = /^\/(?![/\\])[^\\\p{Cc}]*$/u
const LONGEST = 500

/** A page of this site to come back to, as the contract's localPath allows it; anything else is nothing. */
export function returnTo(asked: unknown): string | undefined {
  return typeof asked === 'string' && asked.length <= LONGEST && LOCAL.test(asked) ? asked : undefined
}
