import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../account/reset-screen.tsx'

export const Route = createFileRoute('/auth_/reset')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  }),
  component: Reset,
})

function Reset() {
  const { token = '' } = Route.useSearch()
  return <ResetScreen token={token} />
}
