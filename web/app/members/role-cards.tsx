import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ROLES, ROLE_HINTS, ROLE_LABELS } from '#contract/members.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ROLE_ICONS } from './role-badge.tsx'
import './onboarding.css'

/** The three roles as cards of one radio group. */
export function RoleCards({ error, ...radio }: UseFormRegisterReturn<'role'> & { error: string | undefined }) {
  const { t } = useLingui()
  const errorId = useId()
  return (
    <fieldset
      className="roles"
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="lbl">
        <Trans>Your role</Trans>
      </legend>
      {ROLES.map((role) => (
        <label key={role} className="role">
          <input {...radio} type="radio" value={role} />
          <Icon of={ROLE_ICONS[role]} />
          <span>
            <b>{t(ROLE_LABELS[role])}</b>
            <span className="small muted">{t(ROLE_HINTS[role])}</span>
          </span>
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
