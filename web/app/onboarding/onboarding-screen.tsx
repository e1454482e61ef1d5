import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { residenceAllowed } from '#contract/countries.ts'
import { call, refusal } from '#web/platform/api.ts'
import { writeCache } from '#web/platform/cache-write.ts'
import { dropDraft } from '#web/platform/form-draft.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { toast } from '#web/platform/toast.ts'
import { refreshSession, sessionQuery } from '../account/session.ts'
import type { User } from '../account/session.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { answersIn, draftIn, draftPlaceOf, personIssues } from '../members/onboarding-draft.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingPerson } from '../members/onboarding-person.tsx'
import { OnboardingPlaces } from '../members/onboarding-places.tsx'

/** A profile in two steps. Both live in one form, so that going back loses nothing. */
export function OnboardingScreen({ user, step }: { user: User; step: 1 | 2 }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const cameFromFirst = useRef(false)
  const place = draftPlaceOf(user.id)
  const toDashboard = () => navigate({ to: '/dashboard', replace: true })
  const form = useServerForm({
    defaultValues: draftIn(undefined),
    rules: personIssues,
    fields: ['role', 'bio', 'skills', 'interests'],
    draft: { place, read: draftIn },
    send: (filled) => {
      const answers = answersIn(filled)
      if (!answers) throw new Error('The countries of the first step are not chosen.')
      return call.members.createOwn(answers)
    },
    onSuccess: async (profile) => {
      writeCache(queryClient, sessionQuery.queryKey, (session) => session && { ...session, profile })
      toast({ title: msg`Profile created!` })
      await toDashboard()
    },
    onError: async (error) => {
      if (refusal(error)?.code !== 'PROFILE_EXISTS') return false
      // Another tab has created it, or the answer to an earlier try was lost.
      dropDraft(place)
      await refreshSession(queryClient)
      await toDashboard()
      return true
    },
  })
  const [home, current] = useWatch({ control: form.control, name: ['home_country', 'country'] })
  usePageTitle(t`Complete your profile`)
  useArrival(step)

  const toFirst = () => {
    if (cameFromFirst.current) history.back()
    else void navigate({ to: '/onboarding', replace: true })
  }
  const toSecond = () => {
    cameFromFirst.current = true
    void navigate({ to: '/onboarding', search: { step: 2 } })
  }

  const places = home && current && residenceAllowed(home, current) ? { home, current } : null
  if (step === 2 && !places) return <Navigate to="/onboarding" replace />
  return (
    <OnboardingFrame step={step} email={user.email}>
      {step === 2 && places ? (
        <OnboardingPerson form={form} user={user} places={places} onBack={toFirst} />
      ) : (
        <OnboardingPlaces form={form.form} home={home} current={current} onContinue={toSecond} />
      )}
    </OnboardingFrame>
  )
}
