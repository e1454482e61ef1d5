import { BRAND } from '#contract/brand.ts'
import { BrandLink } from './brand-link.tsx'

const COLUMNS = [
  {
    title: 'Platform',
    links: [
      ['Features', '/#features'],
      ['How It Works', '/#how-it-works'],
      ['Community', '/#community'],
      ['Blog', '/blogs'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About', '/#about'],
      ['Contact', '/#contact'],
      ['Email us', `mailto:${BRAND.contactEmail}`],
      ['Help Center', '/help'],
      ['Community Guidelines', '/community-guidelines'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Cookies Policy', '/cookies-policy'],
    ],
  },
] as const

/** The footer of every public page (spec 2 Landing). */
export function SiteFooter() {
  return (
    <footer className="ft">
      <div className="pg ft-g">
        <div className="stack-2">
          <BrandLink />
          <p className="muted">{BRAND.tagline}</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="h3">{title}</h2>
            {links.map(([label, href]) => (
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
