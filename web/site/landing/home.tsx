import { useLingui } from '@lingui/react/macro'
import { BRAND, TAGLINE } from '#contract/brand.ts'
import type { SiteAssets, SitePage } from '#contract/site.ts'
import { About } from './about.tsx'
import { ThreadsOfPage } from './arch.tsx'
import { ClosingCall } from './closing-call.tsx'
import { CommunityStats } from './community-stats.tsx'
import { Document } from '../frame/document.tsx'
import { Features } from './features.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { Hero, LEAD } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SiteHeader } from '../frame/site-header.tsx'

type Props = Omit<Extract<SitePage, { name: 'home' }>, 'name'> & { assets: SiteAssets }

/** The public first page, its sections in their order (rule: first-page). */
export function Home({ assets, ...contact }: Props) {
  const { i18n, t } = useLingui()
  const facts = siteFacts(assets, { language: i18n.locale, lead: t(LEAD), slogan: t(TAGLINE) })
  return (
    <Document description={t(LEAD)} path="/" facts={facts} assets={assets} className="land">
      <ThreadsOfPage />
      <SiteHeader />
      <main id="main">
        <Hero />
        <Features />
        <HowItWorks />
        <CommunityStats />
        <About />
        <GetInTouch {...contact} />
        <ClosingCall />
      </main>
      <SiteFooter />
    </Document>
  )
}

type Texts = { language: string; lead: string; slogan: string }

/** Who runs the site and what it is called, for search engines. */
function siteFacts({ publicUrl, card, icon }: SiteAssets, texts: Texts): object[] {
  const { language, lead, slogan } = texts
  const home = `${publicUrl}/`
  const organization = `${home}#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: BRAND.name,
      url: home,
      slogan,
      description: lead,
      logo: publicUrl + icon,
      image: publicUrl + card,
      email: BRAND.contactEmail,
      contactPoint: [
        {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: BRAND.supportEmail,
          availableLanguage: language,
        },
      ],
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: BRAND.name,
      url: home,
      description: lead,
      inLanguage: language,
      publisher: { '@id': organization },
    },
  ]
}
