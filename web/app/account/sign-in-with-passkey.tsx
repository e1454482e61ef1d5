import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide'
import { useSyncExternalStore } from 'react'
import { laterCall } from '#web/platform/later-api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const never = () => () => {}
const isOffered = () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

/** The button that signs in by a passkey, where this browser and this address can. */
export function SignInWithPasskey({ onPassed }: { onPassed: () => unknown }) {
  const { t } = useLingui()
  // The server draws this page, too, and knows no browser.
  const offered = useSyncExternalStore(never, isOffered, () => false)
  const sign = useAction({
    call: async () => {
      const { signWithPasskey } = await import('./web-authn.ts')
      const options = await laterCall.security.startPasskeySignIn()
      return laterCall.security.passkeySignIn({ credential: await signWithPasskey(options) })
    },
    onSuccess: onPassed,
    failed: msg`No passkey was used. Please try again, or sign in another way.`,
  })
  if (!offered) return null
  return (
    <BusyButton
      className="btn btn-o btn-lg btn-w"
      busy={sign.isPending}
      busyText={t`Waiting for your device...`}
      icon={<Icon of={KeyRound} />}
      onClick={() => sign.run()}
    >
      <Trans>Sign in with a passkey</Trans>
    </BusyButton>
  )
}
