import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { WordsField } from '#web/ui/words-field.tsx'
import type { Words } from '#web/ui/words.ts'
import { useCompletions } from './completions.ts'

type Props = {
  label: string
  hint: ReactNode
  /** What stands at the end of the label's line. */
  action?: ReactNode
  placeholder?: string
  /** The name of a button that adds what is typed. */
  add?: string
  error: string | undefined
  /** What useController of the form gives. */
  field: { value: Words; onChange: (value: Words) => void; ref: Ref<HTMLInputElement> }
}

/** Skills, interests or goals: completed from the vocabulary while typing, and free words too. */
export function VocabularyField({ field: { value, onChange, ref }, ...rest }: Props) {
  const [isTyping, setTyping] = useState(false)
  const offered = useCompletions(isTyping ? value.typed : '')
  const change = (next: Words) => {
    setTyping(true)
    onChange(next)
  }
  return <WordsField {...rest} value={value} onChange={change} inputRef={ref} offered={offered} />
}
