import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, LogOut, Newspaper, PanelLeft, Search } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { SideLink, WebModule } from '../module.ts'
import { Brand, Name, sideLinks } from './side-bar.tsx'
import '../search/search-button.css'
import './shell.css'

type Props = { modules: readonly WebModule[]; collapsed: boolean }

/**
 * The signed-in frame before its script has come, drawn by the server for anybody: the same places, with links that work
 * already. The application replaces it. Without style attributes, which the policy of the pages refuses in HTML.
 */
export function EarlyShell({ modules, collapsed }: Props) {
  const { t } = useLingui()
  const listed = (at: SideLink['at']) =>
    sideLinks(modules, at).map(({ label, icon, to }) => (
      <li key={to}>
        <a href={to}>
          <Name icon={icon}>{t(label)}</Name>
        </a>
      </li>
    ))
  return (
    <div className="shell" data-sidebar={collapsed ? 'icons' : undefined} aria-busy="true">
      <aside className="early" aria-label={t`Side bar`}>
        <div className="side">
          <Brand />
          <nav aria-label={t`Main`}>
            <ul>
              {listed('main')}
              <li>
                <a href="/blogs">
                  <Name icon={Newspaper}>{t`Blog`}</Name>
                </a>
              </li>
            </ul>
          </nav>
          <nav className="foot" aria-label={t`Account`}>
            <ul>
              {listed('account')}
              <li>
                <button type="button" disabled>
                  <Name icon={LogOut} flip>
                    {t`Logout`}
                  </Name>
                </button>
              </li>
            </ul>
          </nav>
        </div>
      </aside>
      <div>
        <header className="top">
          <div className="row">
            <span className="btn btn-g btn-i" aria-hidden="true">
              <Icon of={PanelLeft} flip />
            </span>
            <span className="only-m">
              <Brand />
            </span>
          </div>
          <div className="row">
            <span className="btn btn-o find" aria-hidden="true">
              <Icon of={Search} />
              <span>
                <Trans>Search</Trans>
              </span>
            </span>
            <span className="btn btn-g btn-i" aria-hidden="true">
              <Icon of={Bell} />
            </span>
          </div>
        </header>
        <main className="main early-page">
          <p className="sr">
            <Trans>Loading the page...</Trans>
          </p>
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </main>
      </div>
    </div>
  )
}
