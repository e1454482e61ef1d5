import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { v7 } from 'uuid'
import { issuesOf, refusal } from './api.ts'
import { dropDraft, readDraft, storeDraft } from './form-draft.ts'
import { textOf } from './texts.ts'
import type { Wording } from './texts.ts'
import { endToasts } from './toast.ts'
import { toastError } from './toast-error.ts'

type FieldName<Values> = Extract<keyof Values, string>

/** What is wrong, by field. A field without a text is right. */
export type Issues<Values> = { [field in FieldName<Values>]?: Wording | undefined }

export interface ServerFormOptions<Values extends FieldValues, Answer> {
  /** In the order of the fields on the screen: of several wrong ones the first gets the focus. */
  defaultValues: Values
  /** The pure rules of the contract. They run when the form is sent, and then on each change of a field. */
  rules?: (values: Values) => Issues<Values>
  /**
   * Sends the values. `retryId` (UUIDv7) stays the same until they were taken. A try whose answer was lost is made
   * again under the same id and is then the same row (rule: retries).
   */
  send: (values: Values, retryId: string) => Promise<Answer>
  /** For a box that stays open, such as that of new posts. Other values are another row, with a retry id of its own. */
  idFollowsValues?: boolean
  /** A promise keeps the form pending until it is settled; so does that of onSettled. */
  onSuccess?: (answer: Answer, values: Values) => unknown
  /** Runs before a failure is shown. With true as its answer the failure is dealt with, and nothing is shown. */
  onError?: (error: unknown, values: Values) => unknown
  onSettled?: () => unknown
  /** Runs when the rules refuse the values; `first` is what stands at the first wrong field. Nothing is sent. */
  onInvalid?: (first: Wording, issues: Issues<Values>) => void
  /** The fields that are on the screen, where these are not all. */
  fields?: readonly FieldName<Values>[]
  /** The own field for a field of the server's that has another name, or for the code of an error. */
  fieldOf?: Readonly<Record<string, FieldName<Values>>>
  /** The words of a toast by the code of the error, where the code has words of its own. */
  textByCode?: Readonly<Record<string, Wording>>
  /** The toast of a try that got no answer. */
  failed?: Wording
  /** Stores what is typed under a name in this tab; `read` makes values of what is found there. */
  draft?: { place: string; read: (stored: unknown) => Values }
}

export interface ServerForm<Values extends FieldValues> {
  register: UseFormReturn<Values>['register']
  control: UseFormReturn<Values>['control']
  form: UseFormReturn<Values>
  /** What is wrong with a field, for the Field around it. */
  error: (field: FieldName<Values>) => string | undefined
  pending: boolean
  /** Checks and sends; does nothing while it is pending. */
  submit: (event?: { preventDefault: () => void }) => void
}

/**
 * The one way of a form: react-hook-form with the contract's rules, a pending state, a retry id, and the server's
 * refusals at their fields. The first wrong field gets the focus; what fits no field is a toast.
 */
export function useServerForm<Values extends FieldValues, Answer>(
  options: ServerFormOptions<Values, Answer>,
): ServerForm<Values> {
  const { draft, rules, send, failed, fieldOf = {}, textByCode = {} } = options
  const [opened] = useState(() => (draft ? draft.read(readDraft(draft.place)) : options.defaultValues))
  const form = useForm<Values>({
    defaultValues: opened as DefaultValues<Values>,
    // It would go by the order in which components register their fields, which is not that of the screen.
    shouldFocusError: false,
    ...(rules && { resolver: resolverOf(rules) }),
  })
  const { errors } = form.formState
  // Values are flat, so a field's name is its path.
  const pathOf = (field: string) => field as Path<Values>
  const fields = options.fields ?? (Object.keys(opened) as FieldName<Values>[])
  const tried = useRef<{ id: string; values: string }>(undefined)
  // The mutation reports that it runs a moment after the press, when a second press has already come through.
  const sending = useRef(false)

  const place = draft?.place
  useEffect(() => {
    if (place === undefined) return
    return form.subscribe({
      formState: { values: true },
      // A change without a field's name is a reset: nobody typed what the form has now.
      callback: ({ name, values }) => (name ? storeDraft(place, values) : dropDraft(place)),
    })
  }, [form, place])

  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => {
      const typed = options.idFollowsValues ? JSON.stringify(values) : ''
      if (tried.current?.values !== typed) tried.current = { id: v7(), values: typed }
      return send(values, tried.current.id)
    },
    onSuccess: (answer, values) => {
      tried.current = undefined
      if (place !== undefined) dropDraft(place)
      return options.onSuccess?.(answer, values)
    },
    onError: async (error, values) => {
      if ((await options.onError?.(error, values)) === true) return
      const issues = serverIssues(error, fieldOf)
      const wrong = fields.filter((field) => field in issues)
      for (const [index, field] of wrong.entries())
        form.setError(pathOf(field), { type: 'server', message: issues[field] ?? '' }, { shouldFocus: index === 0 })
      if (wrong.length > 0) return
      const words = textByCode[refusal(error)?.code ?? '']
      toastError(words === undefined ? error : null, words ?? failed)
    },
    onSettled: async () => {
      try {
        await options.onSettled?.()
      } finally {
        sending.current = false
      }
    },
  })

  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    if (sending.current) return
    sending.current = true
    endToasts('error', 'warning', 'success')
    const refuse = () => {
      sending.current = false
      const issues: Issues<Values> = rules?.(form.getValues()) ?? {}
      const first = fields.find((field) => issues[field])
      if (first === undefined) return
      form.setFocus(pathOf(first))
      options.onInvalid?.(issues[first] ?? '', issues)
    }
    void form.handleSubmit((values) => mutate(values), refuse)()
  }

  return {
    form,
    register: form.register,
    control: form.control,
    error: (field) => errors[field]?.message as string | undefined,
    pending: isPending,
    submit,
  }
}

/** What the server refused, by the fields of this form: its issues, or the error itself where its code is one of a field. */
function serverIssues(error: unknown, fieldOf: Readonly<Record<string, string>>): Record<string, string> {
  const no = refusal(error)
  const own = no && fieldOf[no.code]
  if (own !== undefined && own !== null) return { [own]: no?.message ?? '' }
  return Object.fromEntries(Object.entries(issuesOf(error)).map(([name, words]) => [fieldOf[name] ?? name, words]))
}

function resolverOf<Values extends FieldValues>(rules: (values: Values) => Issues<Values>): Resolver<Values> {
  return (values) => {
    const wrong = Object.entries<Wording | undefined>(rules(values)).flatMap(([field, issue]) =>
      issue ? [[field, { type: 'rule', message: textOf(issue) }] as const] : [],
    )
    if (wrong.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Values> }
  }
}
