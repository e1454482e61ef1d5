import { BRAND } from '#contract/brand.ts'

type SiteLink = { label: string; href: string }

const features = { label: 'Features', href: '/#features' }
const howItWorks = { label: 'How It Works', href: '/#how-it-works' }
const community = { label: 'Community', href: '/#community' }
const about = { label: 'About', href: '/#about' }
const blog = { label: 'Blog', href: '/blogs' }
const contact = { label: 'Contact', href: '/#contact' }

/** The navigation of the public pages (spec 2 Landing). */
export const MAIN_LINKS: SiteLink[] = [features, howItWorks, community, about, blog, contact]

/** The footer's columns (spec 2 Landing; decisions 36). */
export const FOOTER_COLUMNS: { title: string; links: SiteLink[] }[] = [
  { title: 'Platform', links: [features, howItWorks, community, blog] },
  {
    title: 'Company',
    links: [
      about,
      contact,
      { label: 'Email us', href: `mailto:${BRAND.contactEmail}` },
      { label: 'Help Center', href: '/help' },
      { label: 'Community Guidelines', href: '/community-guidelines' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Terms of Service', href: '/terms-of-service' },
      { label: 'Cookies Policy', href: '/cookies-policy' },
    ],
  },
]
