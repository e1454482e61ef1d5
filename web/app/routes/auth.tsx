import { createFileRoute } from '@tanstack/react-router'

type Search = { mode?: 'sign-up'; return_to?: string; error?: string }

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(search.mode === 'sign-up' ? { mode: 'sign-up' } : {}),
    ...(typeof search.return_to === 'string' && /^\/(?![/\\])/.test(search.return_to) ? { return_to: search.return_to } : {}),
    ...(typeof search.error === 'string' ? { error: search.error } : {}),
  }),
  component: () => null,
})
