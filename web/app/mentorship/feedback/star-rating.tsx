import { Star } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SESSION_RATINGS } from '#contract/mentorship-sessions.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './feedback.css'

type Props = UseFormRegisterReturn<'rating'> & { chosen: number | null; error: string | undefined }

/** One to five stars as a group of radio buttons; the chosen one says its word below them. */
export function StarRating({ chosen, error, ...radio }: Props) {
  const id = useId()
  const word = SESSION_RATINGS.find(([rating]) => rating === chosen)?.[1]
  return (
    <fieldset
      className="stars"
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-err` : undefined}
    >
      <legend className="lbl">Rating</legend>
      <div className="row">
        {SESSION_RATINGS.toReversed().map(([rating, label]) => (
          <label key={rating} className={chosen !== null && rating <= chosen ? 'star on' : 'star'}>
            <input {...radio} type="radio" value={rating} aria-label={`${rating} ${label}`} />
            <Icon of={Star} />
          </label>
        ))}
      </div>
      <span className={word ? 'small' : 'small muted'} aria-hidden="true">
        {word ? `${chosen} ${word}` : 'From 1 to 5 stars'}
      </span>
      <FieldError id={`${id}-err`}>{error}</FieldError>
    </fieldset>
  )
}
