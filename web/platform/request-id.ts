import { ORPCError } from '@orpc/client'

/** The id under which the server logged a failed request; nothing when the error came from elsewhere. */
export function requestIdOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError)) return undefined
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('request_id' in data)) return undefined
  return typeof data.request_id === 'string' ? data.request_id : undefined
}
