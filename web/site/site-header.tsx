import { BrandLink } from './brand-link.tsx'

const LINKS = [
  ['Features', '/#features'],
  ['How It Works', '/#how-it-works'],
  ['Community', '/#community'],
  ['About', '/#about'],
  ['Blog', '/blogs'],
  ['Contact', '/#contact'],
] as const

/** The public pages' fixed top navigation (spec 2 Landing). */
export function SiteHeader() {
  return (
    <header className="nav">
      <div className="pg row between">
        <BrandLink />
        <nav className="only-d row" aria-label="Main">
          {LINKS.map(([label, href]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className="row only-d">
          <a className="btn btn-g2" href="/auth">
            Sign In
          </a>
          <a className="btn btn-p" href="/auth">
            Get Started
          </a>
        </div>
      </div>
    </header>
  )
}
