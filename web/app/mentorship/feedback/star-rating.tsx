import { Star } from 'lucide-react'
import { useId } from 'react'
import { SESSION_RATINGS } from '#contract/mentorship-sessions.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './feedback.css'

type Props = { value: number | null; error: string | undefined; onChange: (rating: number) => void }

/** One to five stars as a group of radio buttons; the chosen one says its word below them. */
export function StarRating({ value, error, onChange }: Props) {
  const id = useId()
  const word = SESSION_RATINGS.find(([rating]) => rating === value)?.[1]
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
          <label key={rating} className={value !== null && rating <= value ? 'star on' : 'star'}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              aria-label={`${rating} ${label}`}
            />
            <Icon of={Star} />
          </label>
        ))}
      </div>
      <span className={word ? 'small' : 'small muted'} aria-hidden="true">
        {word ? `${value} ${word}` : 'From 1 to 5 stars'}
      </span>
      <FieldError id={`${id}-err`}>{error}</FieldError>
    </fieldset>
  )
}
