import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { BRAND, TAGLINE } from '#contract/brand.ts'
import { SHOW_UNANSWERED } from '#contract/cookie-consent.ts'
import { renderPage } from '../render.tsx'

const STYLE = `main>h1::after{content:"&'"}`
const html = renderPage(
  { name: 'home' },
  {
    css: STYLE,
    script: '/assets/enhance.js',
    imports: [],
    icon: '/assets/mark.svg',
    card: '/social-card.png',
    fonts: ['/assets/display.woff2', '/assets/text.woff2'],
    publicUrl: 'https://bridge.test',
    languages: ['en'],
  },
  setupI18n({ locale: 'en', messages: { en: {} } }),
)

/** The words of the page in their order, as a reader meets them. */
const words = html
  .replaceAll(/<(script|svg|head)\b[\s\S]*?<\/\1>/g, ' ')
  .replaceAll(/<[^>]+>/g, '\n')
  .replaceAll('&#x27;', "'")
  .replaceAll(/\s*\n\s*/g, '\n')

function linksIn(part: string): [words: string, href: string][] {
  return [...part.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = '', inside = '']) => [
    inside.replaceAll(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, ''),
    href,
  ])
}

function between(start: string, end: string): string {
  const from = html.indexOf(start)
  return html.slice(from, html.indexOf(end, from))
}

const MAIN = [
  ['Features', '/#features'],
  ['How It Works', '/#how-it-works'],
  ['Community', '/#community'],
  ['About', '/#about'],
  ['Blog', '/blogs'],
  ['Contact', '/#contact'],
]
const ACCOUNT_LINKS = [
  ['Sign In', '/auth'],
  ['Get Started', '/auth?mode=sign-up'],
]

test('the navigation and the menu of narrow pages hold the same links and both buttons', () => {
  expect(linksIn(between('<header', '<button'))).toEqual([[BRAND.name, '/'], ...MAIN, ...ACCOUNT_LINKS])
  expect(linksIn(between('id="site-menu"', '</header>'))).toEqual([...MAIN, ...ACCOUNT_LINKS])
  const [button] = /<button[^>]*>/.exec(between('<header', '</header>')) ?? []
  expect(button).toContain('aria-label="Menu"')
  expect(button).toMatch(/popovertarget="site-menu"/i)
})

test('every section stands in its order, and every anchor exists', () => {
  const marks = ['class="hero"', 'id="features"', 'id="how-it-works"', 'id="community"', 'id="about"', 'id="contact"']
  const places = [...marks, 'class="cta"', '<footer'].map((mark) => html.indexOf(mark))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.match(/<article/g)).toHaveLength(6)
  for (const [, href] of linksIn(html).filter(([, href]) => href.startsWith('/#')))
    expect(html.split(`id="${href.slice(2)}"`), href).toHaveLength(2)
})

test.each([
  ['class="hero"', '</section>', ['Get Started', '/auth?mode=sign-up'], ['Learn More', '/#how-it-works']],
  ['class="cta"', '</section>', ['Start Your Journey', '/auth?mode=sign-up'], ['Browse Mentors', '/discover']],
])('the calls of %s', (start, end, ...calls) => {
  expect(linksIn(between(start, end))).toEqual(calls)
})

test('the footer leads to every public page', () => {
  expect(linksIn(between('<footer', '</footer>'))).toEqual([
    [BRAND.name, '/'],
    ...MAIN.filter(([label]) => label !== 'About' && label !== 'Contact'),
    ['About', '/#about'],
    ['Contact', '/#contact'],
    ['Email us', `mailto:${BRAND.contactEmail}`],
    ['Help Center', '/help'],
    ['Community Guidelines', '/community-guidelines'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Cookies Policy', '/cookies-policy'],
  ])
  expect(words).toContain(TAGLINE.message)
})

test.each([
  ['active mentors', '1K+'],
  ['countries', '50+'],
  ['connections', '5K+'],
  ['active members', '10,000+'],
  ['mentorships', '5,000+'],
  ['impact hours', '25,000+'],
])('the figure of %s is %s', (of, figure) => {
  expect(html).toContain(`<dt>${of}</dt><dd>${figure}</dd>`)
})

test('four numbered steps, and a mission, a vision, values and the story of the name', () => {
  for (const number of [1, 2, 3, 4]) expect(html).toContain(`<span class="n">${number}</span>`)
  for (const part of ['Mission', 'Vision', 'Values']) expect(html).toContain(`<dt>${part}</dt>`)
  expect(words).toContain('56 stands for the 56 African countries and territories')
})

test('no link leads nowhere, and none is a stub', () => {
  for (const [label, href] of linksIn(html)) {
    expect(label, href).not.toBe('')
    expect(href, label).toMatch(/^(\/|mailto:|#main$)/)
  }
})

test('search engines read who runs the site, and link previews find its card', () => {
  const facts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  expect(facts).toMatchObject([
    { '@context': 'https://schema.org', '@type': 'Organization', name: BRAND.name, url: 'https://bridge.test/' },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: BRAND.name, url: 'https://bridge.test/' },
  ])
  expect(html).toContain('<link rel="canonical" href="https://bridge.test/"/>')
  expect(html).toContain('<meta property="og:image" content="https://bridge.test/social-card.png"/>')
})

test('the page needs two fonts and one script besides that of the cookie banner, carries its style as it is, and is small', () => {
  expect(html.match(/rel="preload"/g)).toHaveLength(2)
  expect(html).not.toContain('rel="stylesheet"')
  expect(html).toContain(`<style>${STYLE}</style>`)
  expect(html.match(/<script(?![^>]*ld\+json)/g)).toHaveLength(2)
  expect(html).toContain(`<script>${SHOW_UNANSWERED}</script>`)
  expect(html).not.toMatch(/\sstyle="/)
  expect(html.length).toBeLessThan(30_000)
})
