import type { laterCall } from './later-api.ts'

/** Calls a procedure of later-api.ts on a press. Its routes are fetched then at the latest, and not with the screen. */
export async function withLaterCall<Answer>(use: (call: typeof laterCall) => Promise<Answer>): Promise<Answer> {
  const loaded = await import('./later-api.ts')
  return use(loaded.laterCall)
}
