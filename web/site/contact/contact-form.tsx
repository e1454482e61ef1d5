import { CircleCheck, OctagonAlert, Send } from 'lucide-react'
import { CONTACT_FIELDS, CONTACT_LIMITS, CONTACT_PATH, CONTACT_TEXTS, HONEYPOT } from '#contract/contact.ts'
import type { ContactField } from '#contract/contact.ts'
import type { ContactForm as Contact } from '#contract/site.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  /** What came back from the server: what was typed, and what is wrong with it. */
  contact?: Contact | undefined
  /** Whether a message has just been sent. */
  sent?: boolean | undefined
}

/** Writes to the operator, with a script or without one (spec 2 Landing, contact form). */
export function ContactForm({ contact, sent = false }: Props) {
  const first = CONTACT_FIELDS.find((field) => contact?.issues[field] !== undefined)
  const field = (name: ContactField) => ({ id: `contact-${name}`, error: contact?.issues[name] })
  const control = (name: ContactField) => ({
    name,
    required: true,
    maxLength: CONTACT_LIMITS[name],
    defaultValue: contact?.values[name],
    // The page that carries errors exists because of them: it opens where the first one is.
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
    autoFocus: name === first,
  })
  return (
    <form id="contact-form" className="card stack contact-form" method="post" action={CONTACT_PATH} data-contact="">
      {sent && <Sent />}
      {contact?.failed !== undefined && <Failed words={contact.failed} />}
      <div className="contact-pair">
        <Field label="Name" {...field('name')}>
          <TextInput {...control('name')} autoComplete="name" />
        </Field>
        <Field label="Email" {...field('email')}>
          <TextInput {...control('email')} type="email" autoComplete="email" />
        </Field>
      </div>
      <Field label="Subject" {...field('subject')}>
        <TextInput {...control('subject')} autoComplete="off" />
      </Field>
      <Field label="Message" {...field('message')}>
        <TextArea {...control('message')} rows={5} autoComplete="off" />
      </Field>
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor="contact-trap">Leave this field empty</label>
        <input id="contact-trap" type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="btn btn-p btn-lg">
        <Icon of={Send} flip />
        <span data-label="">{CONTACT_TEXTS.send}</span>
      </button>
      <template data-field-error="">
        <span className="err">
          <Icon of={OctagonAlert} />
        </span>
      </template>
    </form>
  )
}

function Sent() {
  return (
    <p className="contact-result" role="status" data-said="">
      <Icon of={CircleCheck} />
      <span>
        <b>{CONTACT_TEXTS.sent}</b> {CONTACT_TEXTS.promise}
      </span>
    </p>
  )
}

function Failed({ words }: { words: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page opens where the reason for it stands
    <p className="contact-result contact-failed" role="alert" data-said="" tabIndex={-1} autoFocus>
      <Icon of={OctagonAlert} />
      <span>{words}</span>
    </p>
  )
}
