import { BRAND } from '#contract/brand.ts'
import { BrandLink } from './brand-link.tsx'
import { FOOTER_COLUMNS } from './site-links.ts'

/** The footer of every public page (spec 2 Landing). */
export function SiteFooter() {
  return (
    <footer className="ft">
      <div className="pg ft-g">
        <div className="stack-2">
          <BrandLink />
          <p className="muted">{BRAND.tagline}</p>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="h3">{title}</h2>
            {links.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  )
}
