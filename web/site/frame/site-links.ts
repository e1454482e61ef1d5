import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BRAND } from '#contract/brand.ts'

type SiteLink = { label: MessageDescriptor; href: string }

const features = { label: msg`Features`, href: '/#features' }
const howItWorks = { label: msg`How It Works`, href: '/#how-it-works' }
const community = { label: msg`Community`, href: '/#community' }
const about = { label: msg`About`, href: '/#about' }
const blog = { label: msg`Blog`, href: '/blogs' }
const contact = { label: msg`Contact`, href: '/#contact' }

/** The navigation of the public pages. */
export const MAIN_LINKS: SiteLink[] = [features, howItWorks, community, about, blog, contact]

/** The footer's columns (rule: help-and-guidelines). */
export const FOOTER_COLUMNS: { title: MessageDescriptor; links: SiteLink[] }[] = [
  { title: msg`Platform`, links: [features, howItWorks, community, blog] },
  {
    title: msg`Company`,
    links: [
      about,
      contact,
      { label: msg`Email us`, href: `mailto:${BRAND.contactEmail}` },
      { label: msg`Help Center`, href: '/help' },
      { label: msg`Community Guidelines`, href: '/community-guidelines' },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { label: msg`Privacy Policy`, href: '/privacy-policy' },
      { label: msg`Terms of Service`, href: '/terms-of-service' },
      { label: msg`Cookies Policy`, href: '/cookies-policy' },
    ],
  },
]
