import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SESSION_RATINGS } from '#contract/mentorship-sessions.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRatingText } from './rating-text.ts'
import './feedback.css'

type Props = UseFormRegisterReturn<'rating'> & { chosen: number | null; error: string | undefined }

/** One to five stars as a group of radio buttons; the chosen one says its word below them. */
export function StarRating({ chosen, error, ...radio }: Props) {
  const id = useId()
  const { t } = useLingui()
  const ratingText = useRatingText()
  return (
    <fieldset
      className="stars"
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-err` : undefined}
    >
      <legend className="lbl">
        <Trans>Rating</Trans>
      </legend>
      <div className="row">
        {SESSION_RATINGS.toReversed().map(([rating]) => (
          <label key={rating} className={chosen !== null && rating <= chosen ? 'star on' : 'star'}>
            <input {...radio} type="radio" value={rating} aria-label={ratingText(rating)} />
            <Icon of={Star} />
          </label>
        ))}
      </div>
      <span className={chosen === null ? 'small muted' : 'small'} aria-hidden="true">
        {chosen === null ? t`From 1 to 5 stars` : ratingText(chosen)}
      </span>
      <FieldError id={`${id}-err`}>{error}</FieldError>
    </fieldset>
  )
}
