import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { residenceAllowed } from '#contract/countries.ts'
import { api, refusal } from '#web/platform/api.ts'
import { showIssues } from '#web/platform/form-issues.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshSession, sessionQuery } from '../account/session.ts'
import type { User } from '../account/session.ts'
import { toastFailure } from '../account/toast-failure.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { answersIn, dropDraft, storeDraft, readDraft } from '../members/onboarding-draft.ts'
import type { Draft } from '../members/onboarding-draft.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingPerson } from '../members/onboarding-person.tsx'
import { OnboardingPlaces } from '../members/onboarding-places.tsx'

/** A profile in two steps (spec 2 Onboarding). Both live in one form, so that going back loses nothing. */
export function OnboardingScreen({ user, step }: { user: User; step: 1 | 2 }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const cameFromFirst = useRef(false)
  const [draft] = useState(() => readDraft(user.id))
  const form = useForm<Draft>({ defaultValues: draft })
  const [home, current] = useWatch({ control: form.control, name: ['home_country', 'country'] })
  usePageTitle('Complete your profile')
  useArrival(step)

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(user.id, values) }),
    [form, user.id],
  )

  const create = useMutation(
    api.members.createOwn.mutationOptions({
      onSuccess: async (profile) => {
        dropDraft(user.id)
        queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, profile })
        toast({ title: 'Profile created!' })
        await navigate({ to: '/dashboard', replace: true })
      },
      onError: async (error) => {
        if (refusal(error)?.code === 'PROFILE_EXISTS') {
          // Made in another tab, or the answer to an earlier press got lost.
          dropDraft(user.id)
          await refreshSession(queryClient)
          return navigate({ to: '/dashboard', replace: true })
        }
        if (!showIssues(error, ['role', 'bio', 'skills', 'interests'], form.setError)) toastFailure(error)
      },
    }),
  )

  const toFirst = () => {
    if (cameFromFirst.current) history.back()
    else void navigate({ to: '/onboarding', replace: true })
  }
  const toSecond = () => {
    cameFromFirst.current = true
    void navigate({ to: '/onboarding', search: { step: 2 } })
  }

  const complete = (filled: Draft) => {
    const answers = answersIn(filled)
    if (answers) create.mutate(answers)
  }

  const places = home && current && residenceAllowed(home, current) ? { home, current } : null
  if (step === 2 && !places) return <Navigate to="/onboarding" replace />
  return (
    <OnboardingFrame step={step} email={user.email}>
      {step === 2 && places ? (
        <OnboardingPerson
          form={form}
          user={user}
          places={places}
          busy={create.isPending}
          onBack={toFirst}
          onComplete={form.handleSubmit(complete)}
        />
      ) : (
        <OnboardingPlaces form={form} home={home} current={current} onContinue={toSecond} />
      )}
    </OnboardingFrame>
  )
}
