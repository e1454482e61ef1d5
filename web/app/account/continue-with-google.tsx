import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { GoogleLogo } from './google-logo.tsx'
import { signInOptions } from './queries.ts'
import { TermsLink } from './terms-link.tsx'
import './account.css'

/** Google above the divider, where it is switched on (rule: google-sign-in). It can create an account, so the consent is stated beside it. */
export function ContinueWithGoogle({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useLingui()
  const { data: options } = useQuery(signInOptions)
  const start = useAction({
    call: () => call.account.googleStart(returnTo === undefined ? {} : { return_to: returnTo }),
    onSuccess: ({ url }) => location.assign(url),
  })
  if (!options?.google) return null
  return (
    <>
      <div className="stack-2">
        <BusyButton
          className="btn btn-o btn-lg btn-w"
          aria-label={start.isPending ? undefined : t`Continue with Google`}
          busy={start.isPending}
          busyText={t`Opening Google...`}
          icon={<GoogleLogo />}
          onClick={() => start.run()}
        >
          <span translate="no">Google</span>
        </BusyButton>
        <p className="small muted">
          <Trans>
            By continuing with Google you accept the <TermsLink /> and confirm that you are 18 or older.
          </Trans>
        </p>
      </div>
      <div className="or">
        <Trans>Or continue with</Trans>
      </div>
    </>
  )
}
