import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../queries.ts'

/** The conversations whose other side asks me for mentorship, by their ids. */
export function useAsking(): ReadonlySet<string> {
  const waiting = useQuery(waitingQuery).data ?? []
  return new Set(waiting.map(({ conversation_id }) => conversation_id))
}
