import { Plus } from 'lucide'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Offered } from '#web/ui/words-combobox.tsx'
import { WordsPlain } from '#web/ui/words-plain.tsx'
import { withTyped } from '#web/ui/words.ts'
import type { Words } from '#web/ui/words.ts'
import './words-field.css'

/** The combobox is larger than most screens: it loads beside them, and until it is there a plain field shows and takes the words. */
const WordsCombobox = lazy(async () => {
  const box = await import('#web/ui/words-combobox.tsx')
  return { default: box.WordsCombobox }
})

interface WordsFieldProps extends Offered {
  label: string
  hint?: ReactNode
  /** What stands at the end of the label's line. */
  action?: ReactNode
  error?: string | undefined
  placeholder?: string | undefined
  /** The name of a button that adds what is typed; without it Enter and a comma do. */
  add?: string | undefined
  value: Words
  onChange: (value: Words) => void
  /** For the focus on the first wrong field. */
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A list of words: chips, completion while typing, and a word ends with a comma or Enter. Only with `labelOf` is
 * everything else than the words offered refused.
 */
export function WordsField({
  label,
  hint,
  action,
  error,
  placeholder,
  add,
  value,
  onChange,
  inputRef,
  ...offered
}: WordsFieldProps) {
  const [hadFocus, setHadFocus] = useState(false)
  const field = (
    <Field label={label} hint={hint} action={action} error={error}>
      {(slot) => (
        <Suspense
          fallback={
            <WordsPlain
              slot={slot}
              placeholder={placeholder}
              value={value}
              onChange={onChange}
              inputRef={inputRef}
              labelOf={offered.labelOf}
              onFocused={setHadFocus}
            />
          }
        >
          <WordsCombobox
            slot={slot}
            placeholder={placeholder}
            value={value}
            onChange={onChange}
            inputRef={inputRef}
            hadFocus={hadFocus}
            {...offered}
          />
        </Suspense>
      )}
    </Field>
  )
  if (add === undefined) return field
  return (
    <div className="wordadd">
      {field}
      <button
        type="button"
        className="btn btn-o"
        aria-label={add}
        onClick={() => onChange(withTyped(value, `${value.typed},`))}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
