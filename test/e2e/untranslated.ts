import type { Page } from '@playwright/test'
import { BRAND } from '#contract/brand.ts'

/** What is the same in every language. */
const NAMES = [BRAND.name, 'Google']

/**
 * Returns what is wrong with the page on the screen in a pseudo-language: words in plain Latin letters, and texts that
 * are cut off. It looks at texts and at what screen readers and tooltips say. It leaves out what stands inside
 * translate="no", such as the brand's name and addresses.
 */
export async function complaintsOf(page: Page): Promise<string[]> {
  const { texts, cut } = await page.evaluate(() => {
    const isTranslated = (element: Element | null) =>
      !element?.closest('[translate=no], script, noscript, style, template, code')
    const found: string[] = [`title: ${document.title}`]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (isTranslated(walker.currentNode.parentElement)) found.push(walker.currentNode.nodeValue ?? '')
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['placeholder', 'aria-label', 'title', 'alt', 'data-other']) {
        const value = element.getAttribute(name)
        if (value && isTranslated(element)) found.push(`${name}: ${value}`)
      }
    const cutOff = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const clips = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
      // Cut on purpose: one row of what a person wrote, texts for screen readers alone, and what is hidden from everybody.
      return (
        clips &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.closest('.sr, [data-clipped], [aria-hidden=true]')
      )
    })
    return { texts: found, cut: cutOff.map((element) => `${element.className}: ${element.textContent.slice(0, 80)}`) }
  })
  return [
    ...texts.filter(hasPlainWord).map((text) => `"${text.trim()}" is not translated`),
    ...cut.map((what) => `cut off: ${what}`),
  ]
}

function hasPlainWord(text: string): boolean {
  let rest = text.replace(/^(title|placeholder|aria-label|alt|data-other): /, '')
  for (const name of NAMES) rest = rest.replaceAll(name, '')
  return /[a-z]{2}/i.test(rest.replaceAll(/\S+@\S+|https?:\S+/g, ''))
}
