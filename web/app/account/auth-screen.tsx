import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { announceHydrated } from '#web/platform/hydration-replay.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AUTH_MODES } from './auth-modes.ts'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpSent } from './sign-up-sent.tsx'

const FORMS = { 'sign-in': SignInForm, 'sign-up': SignUpForm, sent: SignUpSent, forgot: ForgotForm } as const

type Props = { mode: keyof typeof AUTH_MODES; returnTo: string | undefined; error: string | undefined }

/** Sign in, sign up, the mail on its way and the forgotten password; the mode lives in the address. */
export function AuthScreen({ mode, returnTo, error }: Props) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const { title, lead } = AUTH_MODES[mode]
  const Form = FORMS[mode]
  usePageTitle(t(title))
  useArrival(mode)
  useEffect(announceHydrated, [])
  return (
    <AuthFrame lead={t(lead)}>
      <Form key={mode} returnTo={returnTo} error={error} email={email} onEmail={setEmail} />
    </AuthFrame>
  )
}
