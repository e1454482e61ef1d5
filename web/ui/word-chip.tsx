import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import type { ElementType } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import './words-field.css'

interface WordChipProps {
  /** The word as a person reads it. */
  name: string
  /** What the chip and its cross are, where a library brings them with their behaviour. */
  chip?: ElementType
  cross?: ElementType
  onRemove?: () => void
}

/** A chosen word of a WordsField, and the cross that takes it away. */
export function WordChip({ name, chip: Chip = 'div', cross: Cross = 'button', onRemove }: WordChipProps) {
  const { t } = useLingui()
  return (
    <Chip className="chip word">
      <bdi>{name}</bdi>
      <Cross type="button" className="word-x" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Icon of={X} />
      </Cross>
    </Chip>
  )
}
