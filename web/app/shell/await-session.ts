import type { QueryClient } from '@tanstack/react-query'
import { refusal } from '#web/platform/api.ts'
import { sessionQuery } from '../account/session.ts'

/** How long a slow line may take to say who is signed in before what this browser keeps is shown. */
const PATIENCE_MS = 4_000

/**
 * Resolves once the session is in the cache: as the server answers it, or where no answer comes, with all else that this
 * browser keeps. A later answer replaces it.
 */
export async function awaitSession(queryClient: QueryClient): Promise<void> {
  if (queryClient.getQueryData(sessionQuery.queryKey) !== undefined) return
  const answered = queryClient.ensureQueryData(sessionQuery).then(
    () => true,
    (error: unknown) => refusal(error) !== null,
  )
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), navigator.onLine ? PATIENCE_MS : 0))
  if (await Promise.race([answered, late])) return
  const { restoreAnswers } = await import('./kept-answers.ts')
  await restoreAnswers(queryClient)
  if (queryClient.getQueryData(sessionQuery.queryKey) === undefined && !navigator.onLine)
    throw new Error('There is no connection, and nothing is kept of this screen.')
}
