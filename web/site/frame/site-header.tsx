import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide'
import { use } from 'react'
import { BRAND } from '#contract/brand.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BrandLink } from './brand-link.tsx'
import { SignedIn } from './signed-in.ts'
import { MAIN_LINKS } from './site-links.ts'

/**
 * The public pages' fixed top navigation. On narrow pages the same links and buttons wait in a popover. The browser
 * itself opens it, closes it on Escape and hands the focus back.
 */
export function SiteHeader() {
  const { t } = useLingui()
  return (
    <header className="nav">
      <div className="pg row between">
        <BrandLink />
        <div className="nav-wide row">
          <Links label={t`Main`} />
        </div>
        <div className="nav-wide row">
          <AccountLinks />
        </div>
        <button type="button" className="btn btn-i nav-open" popoverTarget="site-menu" aria-label={t`Menu`}>
          <Icon of={Menu} />
        </button>
      </div>
      <div id="site-menu" className="menu" popover="auto">
        <Links label={t`Menu`} />
        <div className="menu-account">
          <AccountLinks />
        </div>
      </div>
    </header>
  )
}

function Links({ label }: { label: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={label}>
      {MAIN_LINKS.map(({ label, href }) => (
        <a key={href} href={href}>
          {t(label)}
        </a>
      ))}
    </nav>
  )
}

/** Who is signed in needs no way in, but one back (rule: way-back). */
function AccountLinks() {
  const { t } = useLingui()
  if (use(SignedIn))
    return (
      <a className="btn btn-p" href="/dashboard">
        {t`Open ${{ brand: BRAND.name }}`}
      </a>
    )
  return (
    <>
      <a className="btn btn-g2" href="/auth">
        <Trans>Sign In</Trans>
      </a>
      <a className="btn btn-p" href="/auth?mode=sign-up">
        <Trans>Get Started</Trans>
      </a>
    </>
  )
}
