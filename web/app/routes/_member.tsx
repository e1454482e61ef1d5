import { Outlet, createFileRoute, notFound } from '@tanstack/react-router'
import { requireMember, sessionQuery } from '../account/session.ts'
import { modules } from '../modules.ts'
import { awaitSession } from '../shell/await-session.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context, location, matches }) => {
    await awaitSession(context.queryClient)
    const unknown = matches.at(-1)?.routeId === '/_member/$'
    if (unknown) {
      // An unknown address does not ask a visitor to sign in.
      const session = await context.queryClient.ensureQueryData(sessionQuery)
      if (!session?.profile) throw notFound()
    }
    return { session: await requireMember(context.queryClient, location.href) }
  },
  component: MemberFrame,
})

function MemberFrame() {
  const { session } = Route.useRouteContext()
  return (
    <Shell session={session} modules={modules}>
      <Outlet />
    </Shell>
  )
}
