import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FilterChange } from './queries.ts'

/**
 * A filter that is part of the address, and how it is changed. `read` takes from an address what is a filter. A change is laid over
 * what the address says then: two within a moment are both kept.
 */
export function useFilter<Filter extends object>(
  read: (search: Record<string, unknown>) => Filter,
): [filter: Filter, change: (change: FilterChange<Filter>) => void] {
  const navigate = useNavigate()
  const filter = read(useSearch({ strict: false }))
  return [
    filter,
    (change) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => read({ ...before, ...change }),
        replace: true,
      }),
  ]
}
