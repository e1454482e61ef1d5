import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, OctagonAlert, Send } from 'lucide'
import { CONTACT_FIELDS, CONTACT_LIMITS, CONTACT_PATH, CONTACT_TEXTS, HONEYPOT } from '#contract/contact.ts'
import type { ContactField } from '#contract/contact.ts'
import type { ContactForm as Contact } from '#contract/site.ts'
import type { Text } from '#contract/texts.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  /** What came back from the server: what was typed, and what is wrong with it. */
  contact?: Contact | undefined
  /** Whether a message has just been sent. */
  sent?: boolean | undefined
}

/** Writes to the operator, with a script or without one (rule: contact-form). */
export function ContactForm({ contact, sent = false }: Props) {
  const { t } = useLingui()
  const textOf = (text: Text | undefined) => text && t(text)
  const first = CONTACT_FIELDS.find((field) => contact?.issues[field] !== undefined)
  const field = (name: ContactField) => ({ id: `contact-${name}`, error: textOf(contact?.issues[name]) })
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
      {contact?.failed !== undefined && <Failed text={contact.failed} />}
      <div className="contact-pair">
        <Field label={t`Name`} {...field('name')}>
          <TextInput {...control('name')} autoComplete="name" />
        </Field>
        <Field label={t`Email`} {...field('email')}>
          <TextInput {...control('email')} type="email" autoComplete="email" />
        </Field>
      </div>
      <Field label={t`Subject`} {...field('subject')}>
        <TextInput {...control('subject')} autoComplete="off" />
      </Field>
      <Field label={t`Message`} {...field('message')}>
        <TextArea {...control('message')} rows={5} autoComplete="off" />
      </Field>
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor="contact-trap">
          <Trans>Leave this field empty</Trans>
        </label>
        <input id="contact-trap" type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="btn btn-p btn-lg">
        <Icon of={Send} flip />
        <span data-label="">{t(CONTACT_TEXTS.send)}</span>
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
  const { t } = useLingui()
  return (
    <p className="contact-result" role="status" data-said="">
      <Icon of={CircleCheck} />
      <span>
        <b>{t(CONTACT_TEXTS.sent)}</b> {t(CONTACT_TEXTS.promise)}
      </span>
    </p>
  )
}

function Failed({ text }: { text: Text }) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page opens where the reason for it stands
    <p className="contact-result contact-failed" role="alert" data-said="" tabIndex={-1} autoFocus>
      <Icon of={OctagonAlert} />
      <span>{t(text)}</span>
    </p>
  )
}
