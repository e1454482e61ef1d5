import { v7 as uuidv7 } from 'uuid'
import { CONTACT_FIELDS, CONTACT_PATH, CONTACT_TEXTS, HONEYPOT, contactIssues } from '#contract/contact.ts'
import type { ContactField, ContactIssues as Issues } from '#contract/contact.ts'
import { NOT_STORABLE } from '#contract/storable.ts'
import type { Text } from '#contract/texts.ts'
import { showToast } from '../frame/flash-toast.ts'
import { plainText } from '../frame/plain-text.ts'

const PATIENCE_MS = 15_000

type Values = Record<ContactField, string>
type Control = HTMLInputElement | HTMLTextAreaElement

/** The contact form without leaving the page; without this it is a plain form post. */
export function startContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]')
  if (!form) return
  let sending = false
  let tried: { id: string; words: string } | null = null
  // The browser would show words of its own before ours.
  form.noValidate = true
  for (const field of CONTACT_FIELDS) control(form, field)?.addEventListener('input', () => showIssue(form, field))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sending) return
    sending = true
    const values = typedIn(form)
    const words = JSON.stringify(values)
    // What is sent again because its answer was lost is the same message still.
    if (tried?.words !== words) tried = { id: uuidv7(), words }
    void submit(form, tried.id, values, () => (tried = null)).finally(() => {
      sending = false
    })
  })
}

async function submit(form: HTMLFormElement, id: string, values: Values, onSent: () => void): Promise<void> {
  form.querySelector('[data-said]')?.remove()
  const issues = contactIssues(values)
  const trap = control(form, HONEYPOT)?.value
  const answer = isEmpty(issues)
    ? await whileBusy(form, () => send({ id, ...values, ...(trap && { [HONEYPOT]: trap }) }))
    : issues
  showIssues(form, typeof answer === 'object' ? answer : {})
  if (answer === 'failed')
    showToast({ kind: 'error', title: plainText(CONTACT_TEXTS.error), description: plainText(CONTACT_TEXTS.failed) })
  if (answer !== 'sent') return
  onSent()
  for (const field of CONTACT_FIELDS) clear(control(form, field))
  showToast({ kind: 'success', title: plainText(CONTACT_TEXTS.sent), description: plainText(CONTACT_TEXTS.promise) })
}

function typedIn(form: HTMLFormElement): Values {
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, control(form, field)?.value ?? ''])) as Values
}

async function send(message: object): Promise<'sent' | 'failed' | Issues> {
  try {
    const response = await fetch(CONTACT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return 'sent'
    if (response.status !== 400) return 'failed'
    const issues = issuesOf(await response.json())
    return isEmpty(issues) ? 'failed' : issues
  } catch {
    return 'failed'
  }
}

function issuesOf(answer: unknown): Issues {
  const said = (answer as { data?: { issues?: { field: string; code: string }[] } }).data?.issues ?? []
  const texts: Text[] = [NOT_STORABLE, ...Object.values(CONTACT_TEXTS)]
  const issues: Issues = {}
  for (const field of CONTACT_FIELDS) {
    const code = said.find((issue) => issue.field === field)?.code
    const text = texts.find(({ id }) => id === code)
    if (text) issues[field] = text
  }
  return issues
}

/** The button says what goes on and keeps its width. It is not disabled, which would drop the focus. */
async function whileBusy<T>(form: HTMLFormElement, work: () => Promise<T>): Promise<T> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const label = button?.querySelector('[data-label]')
  if (!button || !label) return work()
  button.style.minInlineSize = `${button.getBoundingClientRect().width}px`
  button.setAttribute('aria-disabled', 'true')
  label.textContent = plainText(CONTACT_TEXTS.sending)
  const result = await work()
  label.textContent = plainText(CONTACT_TEXTS.send)
  button.removeAttribute('aria-disabled')
  button.style.minInlineSize = ''
  return result
}

function showIssues(form: HTMLFormElement, issues: Issues): void {
  for (const field of CONTACT_FIELDS) showIssue(form, field, issues[field])
  const first = CONTACT_FIELDS.find((field) => issues[field] !== undefined)
  const wrong = first && issues[first]
  if (!first || !wrong) return
  control(form, first)?.focus()
  showToast({ kind: 'error', title: plainText(CONTACT_TEXTS.invalid), description: plainText(wrong) })
}

/** Puts what is wrong beside a field, or takes it away. */
function showIssue(form: HTMLFormElement, field: ContactField, text?: Text): void {
  const input = control(form, field)
  if (!input) return
  const id = `${input.id}-err`
  document.getElementById(id)?.remove()
  input.removeAttribute('aria-invalid')
  input.removeAttribute('aria-describedby')
  const drawn = form.querySelector<HTMLTemplateElement>('template[data-field-error]')?.content.firstElementChild
  if (text === undefined || !drawn) return
  const line = drawn.cloneNode(true) as HTMLElement
  line.id = id
  line.append(plainText(text))
  input.after(line)
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', id)
}

function control(form: HTMLFormElement, name: string): Control | null {
  return form.querySelector<Control>(`[name=${name}]`)
}

function clear(input: Control | null): void {
  if (input) input.value = ''
}

function isEmpty(issues: Issues): boolean {
  return Object.keys(issues).length === 0
}
