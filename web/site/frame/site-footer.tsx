import { useLingui } from '@lingui/react/macro'
import { TAGLINE } from '#contract/brand.ts'
import { BrandLink } from './brand-link.tsx'
import { FOOTER_COLUMNS } from './site-links.ts'

/** The footer of every public page. */
export function SiteFooter() {
  const { t } = useLingui()
  return (
    <footer className="ft">
      <div className="pg ft-g">
        <div className="stack-2">
          <BrandLink />
          <p className="muted">{t(TAGLINE)}</p>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title.id} aria-label={t(title)}>
            <h2 className="h3">{t(title)}</h2>
            {links.map(({ label, href }) => (
              <a key={href} href={href}>
                {t(label)}
              </a>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  )
}
