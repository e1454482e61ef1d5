import { expect, test } from 'vitest'
import { partsOf } from './text-links.ts'

const links = (text: string) => partsOf(text).flatMap(({ words, href }) => (href ? [words] : []))
const HREF = /^https?:\/\//

test.each([
  ['Read https://daraja.example/a?b=1#c now', ['https://daraja.example/a?b=1#c']],
  ['At the end: http://daraja.example.', ['http://daraja.example']],
  ['(see https://daraja.example/a)', ['https://daraja.example/a']],
  ['https://en.example/wiki/Bridge_(card_game)', ['https://en.example/wiki/Bridge_(card_game)']],
  ['https://a.example, https://b.example!', ['https://a.example', 'https://b.example']],
  ['HTTPS://DARAJA.EXAMPLE/Ọ̀yọ́', ['HTTPS://DARAJA.EXAMPLE/Ọ̀yọ́']],
  ['javascript:alert(1) data:text/html,x ftp://a.example //a.example www.a.example', []],
  ['https://', []],
  ['javascript:https://a.example', ['https://a.example']],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    partsOf(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text)
  for (const { href } of partsOf(text)) if (href !== undefined) expect(href).toMatch(HREF)
})

test('whatever signs somebody puts behind an address, a text of 5,000 takes no time', () => {
  const began = performance.now()
  const tail = `${'.'.repeat(2400)}x${')'.repeat(2500)}`
  expect(links(`http://a${tail}`)).toEqual([`http://a${'.'.repeat(2400)}x`])
  expect(links(`http://a${').'.repeat(2490)}`)).toEqual(['http://a'])
  // It took half a minute.
  expect(performance.now() - began).toBeLessThan(2_000)
})
