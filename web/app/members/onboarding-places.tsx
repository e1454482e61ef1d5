import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { locationTypeOf, residenceAllowed } from '#contract/countries.ts'
import { RESIDENCE_RULE } from '#contract/members.ts'
import { Field } from '#web/ui/field.tsx'
import { CountrySelect } from './country-select.tsx'
import { DiasporaBadge } from './diaspora-badge.tsx'
import type { Draft } from './onboarding-draft.ts'
import './onboarding.css'

type Props = {
  form: UseFormReturn<Draft>
  home: string | undefined
  current: string | undefined
  onContinue: () => void
}

/** Step 1: the home country and the current one, which decide the location (rule: location-type). */
export function OnboardingPlaces({ form, home, current, onContinue }: Props) {
  const { t } = useLingui()
  const { register, setFocus } = form
  const both = Boolean(home && current)
  const allowed = !home || !current || residenceAllowed(home, current)
  const diaspora = home && current && locationTypeOf(current) === 'diaspora'
  return (
    <form
      className="card onb-c"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!both) return
        if (allowed) onContinue()
        else setFocus('country')
      }}
    >
      <div className="stack-2">
        <h1>
          <Trans>Which shore are you on?</Trans>
        </h1>
        <p className="muted">
          <Trans>Where you come from and where you live today decide whom you meet.</Trans>
        </p>
      </div>
      <div>
        <div className="two2">
          <Field label={t`Home country`}>
            <CountrySelect {...register('home_country')} required />
          </Field>
          <Field
            label={t`Current location`}
            error={allowed ? undefined : t(RESIDENCE_RULE)}
            hint={home ? undefined : t`Choose your home country first`}
          >
            <CountrySelect {...register('country')} required disabled={!home} />
          </Field>
        </div>
        <p className="row wrap onb-note" role="status">
          {diaspora && (
            <Trans>
              You will be tagged as <DiasporaBadge />
            </Trans>
          )}
        </p>
      </div>
      <div className="row between">
        <span />
        <button className="btn btn-p btn-lg" disabled={!both}>
          <Trans>Continue</Trans>
        </button>
      </div>
    </form>
  )
}
