import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthScreen } from '../account/auth-screen.tsx'
import { signInOptions } from '../account/queries.ts'
import { returnTo } from '../account/return-to.ts'
import { sessionQuery, pathAfterSignIn } from '../account/session.ts'

type Search = { mode?: 'sign-up' | 'sent' | 'forgot'; return_to?: string; error?: string }

export const Route = createFileRoute('/auth')({
  // Invalid values are undefined, since the router merges this over the address's search.
  validateSearch: ({ mode, return_to, error }: Record<string, unknown>): Search => ({
    mode: mode === 'sign-up' || mode === 'sent' || mode === 'forgot' ? mode : undefined,
    return_to: returnTo(return_to),
    error: typeof error === 'string' ? error : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    void context.queryClient.prefetchQuery(signInOptions)
    // When the session cannot be read, the form is shown instead of an error page.
    const session = await context.queryClient.fetchQuery(sessionQuery).catch(() => null)
    if (session) throw redirect({ href: pathAfterSignIn(session, search.return_to), replace: true })
  },
  loader: ({ context }) => context.queryClient.prefetchQuery(signInOptions),
  component: Auth,
})

function Auth() {
  const { mode = 'sign-in', return_to, error } = Route.useSearch()
  return <AuthScreen mode={mode} returnTo={return_to} error={error} />
}
