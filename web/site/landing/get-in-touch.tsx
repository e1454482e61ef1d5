import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Mail } from 'lucide'
import { BRAND } from '#contract/brand.ts'
import { CONTACT_TEXTS } from '#contract/contact.ts'
import type { SitePage } from '#contract/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ContactForm } from '../contact/contact-form.tsx'

type Props = Pick<Extract<SitePage, { name: 'home' }>, 'contact' | 'sent'>

export function GetInTouch(state: Props) {
  const { t } = useLingui()
  return (
    <section className="sec cont" id="contact">
      <div className="pg touch">
        <div className="touch-in">
          <h2>
            <Trans>Get in Touch</Trans>
          </h2>
          <p className="lead muted">
            <Trans>A question, a partnership, a story to tell? We read everything.</Trans>
          </p>
          <p className="row">
            <Icon of={Clock} />
            <span>{t(CONTACT_TEXTS.promise)}</span>
          </p>
          <p className="row">
            <Icon of={Mail} />
            <a href={`mailto:${BRAND.contactEmail}`} translate="no">
              {BRAND.contactEmail}
            </a>
          </p>
        </div>
        <ContactForm {...state} />
      </div>
    </section>
  )
}
