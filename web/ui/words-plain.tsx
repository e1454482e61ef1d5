import type { Ref } from 'react'
import type { FieldSlot } from '#web/ui/field.tsx'
import { WordChip } from '#web/ui/word-chip.tsx'
import { withPasted, withTyped } from '#web/ui/words.ts'
import type { Words } from '#web/ui/words.ts'
import './words-field.css'

interface WordsPlainProps {
  slot: FieldSlot
  placeholder: string | undefined
  value: Words
  onChange: (value: Words) => void
  inputRef: Ref<HTMLInputElement> | undefined
  labelOf: ((key: string) => string) | undefined
  onFocused: (focused: boolean) => void
}

/** What stands in a WordsField until its combobox has come: the same words in the same box, without the list. */
export function WordsPlain({ slot, placeholder, value, onChange, inputRef, labelOf, onFocused }: WordsPlainProps) {
  const { chosen, typed } = value
  const nameOf = (word: string) => labelOf?.(word) ?? word
  return (
    <div
      className="inp wordbox"
      data-invalid={slot['aria-invalid'] ? '' : undefined}
      onFocus={() => onFocused(true)}
      onBlur={() => onFocused(false)}
    >
      <div className="wordbox-in">
        {chosen.map((word) => (
          <WordChip
            key={word}
            name={nameOf(word)}
            onRemove={() => onChange({ chosen: chosen.filter((one) => one !== word), typed })}
          />
        ))}
        <input
          {...slot}
          ref={inputRef}
          type="text"
          className="wordbox-typed"
          size={1}
          value={typed}
          placeholder={chosen.length > 0 ? undefined : placeholder}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(labelOf ? { chosen, typed: target.value } : withTyped(value, target.value))
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return
            event.preventDefault()
            if (!labelOf) onChange(withTyped(value, `${typed},`))
          }}
          onPaste={(event) => {
            const pasted = labelOf ? null : withPasted(value, event)
            if (pasted) onChange(pasted)
          }}
        />
      </div>
    </div>
  )
}
