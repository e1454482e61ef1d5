import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAddressScreen } from '../account/confirm-address-screen.tsx'

export const Route = createFileRoute('/auth_/email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  }),
  component: ConfirmAddress,
})

function ConfirmAddress() {
  const { token = '' } = Route.useSearch()
  return <ConfirmAddressScreen token={token} />
}
