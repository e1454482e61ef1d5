import { useState } from 'react'
import { useArrival } from '#web/platform/use-arrival.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const MODES = {
  'sign-in': { title: 'Sign in', lead: 'Sign in and carry on where you left off.', Form: SignInForm },
  'sign-up': {
    title: 'Sign up',
    lead: 'Create an account, say which shore you are on, and meet them.',
    Form: SignUpForm,
  },
  forgot: {
    title: 'Reset your password',
    lead: 'A link by email, a new password, and you are back.',
    Form: ForgotForm,
  },
} as const

type Props = { mode: keyof typeof MODES; returnTo: string | undefined; error: string | undefined }

/** Sign in, sign up and the forgotten password (spec 2 Sign in); the mode lives in the address. */
export function AuthScreen({ mode, returnTo, error }: Props) {
  const [email, setEmail] = useState('')
  const { title, lead, Form } = MODES[mode]
  usePageTitle(title)
  useArrival(mode)
  return (
    <AuthFrame lead={lead}>
      <Form key={mode} returnTo={returnTo} error={error} email={email} onEmail={setEmail} />
    </AuthFrame>
  )
}
