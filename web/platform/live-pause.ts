const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

/**
 * Milliseconds until a stream that broke is opened again, after so many failures in a row: twice as long each time, up
 * to eight seconds. Half of it is random, so that a server which restarts is not met by everybody in the same moment.
 */
export function pauseBefore(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return longest * (0.5 + Math.random() / 2)
}
