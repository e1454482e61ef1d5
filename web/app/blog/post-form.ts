import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { TEXT_FIELDS, problemOf } from './post-fields.ts'
import type { PostFields, Problems, TextField } from './post-fields.ts'

/** What is typed into a post's form, and what is wrong with it: told at the first try to save, then as it is mended. */
export function usePostForm(start: PostFields) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(start)
  const [problems, setProblems] = useState<Problems>({})

  /** Says what is wrong and puts the cursor there; whether there was anything. */
  const show = (wrong: Problems): boolean => {
    setProblems(wrong)
    const first = TEXT_FIELDS.find((field) => wrong[field])
    const place = first && form.current?.elements.namedItem(first)
    if (place instanceof HTMLElement) place.focus()
    return first !== undefined
  }

  return {
    form,
    typed,
    problems,
    show,
    dirty: typed.published !== start.published || TEXT_FIELDS.some((field) => typed[field] !== start[field]),
    /** Whether all may be sent; what may not is told. */
    check: () => !show(Object.fromEntries(TEXT_FIELDS.map((field) => [field, problemOf(field, typed[field])]))),
    text: (field: TextField) => ({
      name: field,
      value: typed[field],
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTyped((before) => ({ ...before, [field]: value }))
        if (problems[field]) setProblems((before) => ({ ...before, [field]: problemOf(field, value) }))
      },
    }),
    publishing: {
      name: 'published',
      checked: typed.published,
      onChange: ({ target: { checked } }: ChangeEvent<HTMLInputElement>) =>
        setTyped((before) => ({ ...before, published: checked })),
    },
  }
}
