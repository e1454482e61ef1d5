/** The fields that an error may have beside its message. */
export type Cause = { code?: unknown; message?: unknown; cause?: unknown }

/** An error and the errors behind it. The job queue reports copies of errors, which are plain objects. */
export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Cause).cause)
    causes.push(cause)
  return causes
}

/** The SQLSTATE behind an error of either driver, or null. */
export function sqlState(error: unknown): string | null {
  for (const { code } of causesOf(error)) if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return null
}
