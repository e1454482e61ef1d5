import { BRAND } from '#contract/brand.ts'
import type { SiteAssets, SitePage } from '#contract/site.ts'
import { Threads } from '#web/ui/threads.tsx'
import { BrandLink } from './brand-link.tsx'
import { Document } from './document.tsx'

const LEAD = `Find a mentor, become one, or both. ${BRAND.name} matches people on the continent with members of the diaspora who have walked the road they are on.`

type Props = Omit<Extract<SitePage, { name: 'home' }>, 'name'> & { assets: SiteAssets }

/** The public first page: the words stand in the opening of the bridge. */
export function Home({ assets }: Props) {
  return (
    <Document description={LEAD} path="/" assets={assets} className="land">
      <header className="nav">
        <div className="pg row between">
          <BrandLink />
          <nav className="row" aria-label="Account">
            <a className="btn btn-g2" href="/auth">
              Sign In
            </a>
            <a className="btn btn-p only-d" href="/auth?mode=sign-up">
              Get Started
            </a>
          </nav>
        </div>
      </header>
      <main id="main" className="hero">
        <Threads width={1280} height={800} reach={0.8} className="threads hero-arch" />
        <div className="pg hero-in">
          <h1>One bridge between Africa and its diaspora</h1>
          <p className="lead">{LEAD}</p>
          <div className="row wrap">
            <a className="btn btn-p btn-lg" href="/auth?mode=sign-up">
              Get Started
            </a>
            <a className="btn btn-lg btn-line" href="/auth">
              Sign In
            </a>
          </div>
        </div>
      </main>
      <footer className="deck">
        <p className="pg">{BRAND.tagline}</p>
      </footer>
    </Document>
  )
}
