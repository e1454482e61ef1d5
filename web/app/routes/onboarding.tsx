import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '../account/session.ts'
import { OnboardingScreen } from '../onboarding/onboarding-screen.tsx'

type Search = { step?: 2 }

export const Route = createFileRoute('/onboarding')({
  validateSearch: ({ step }: Record<string, unknown>): Search => ({ step: step === 2 ? step : undefined }),
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.fetchQuery(sessionQuery)
    if (!session) throw redirect({ to: '/auth', search: { return_to: location.href } })
    if (session.profile) throw redirect({ to: '/dashboard', replace: true })
    return { session }
  },
  component: Onboarding,
})

function Onboarding() {
  const { step = 1 } = Route.useSearch()
  const { session } = Route.useRouteContext()
  return <OnboardingScreen user={session.user} step={step} />
}
