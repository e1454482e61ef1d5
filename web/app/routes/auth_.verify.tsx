import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '../account/verify-screen.tsx'

export const Route = createFileRoute('/auth_/verify')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  }),
  component: Verify,
})

function Verify() {
  const { token = '' } = Route.useSearch()
  return <VerifyScreen token={token} />
}
