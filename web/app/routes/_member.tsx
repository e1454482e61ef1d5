import { Outlet, createFileRoute } from '@tanstack/react-router'
import { requireMember } from '../account/session.ts'

export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context, location }) => ({ session: await requireMember(context.queryClient, location.href) }),
  component: Outlet,
})
