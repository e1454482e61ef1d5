// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { INJECTION_LINES } from '#test/injection-lines.ts'
import { ownPath, paragraphsOf } from './written.ts'

const html = (text: string, whole = true) =>
  paragraphsOf(text, whole)
    .map((one) => one.outerHTML)
    .join('')

test.each([
  ['/help#x', '/help#x'],
  ['/auth?mode=forgot', '/auth?mode=forgot'],
  ['/blogs/../help', '/help'],
])('%s leads to a page of ours', (address, path) => {
  expect(ownPath(address)).toBe(path)
})

test.each([
  'https://evil.example/help',
  '//evil.example/help',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'help',
  '',
  '/api/auth/sign-out',
  '/%61pi/auth/sign-out',
  '/help/../api/live',
  '/dev/mail',
  '/%zz',
])('%j does not', (address) => {
  expect(ownPath(address)).toBeNull()
})

test('an answer is paragraphs of words and links to our pages', () => {
  expect(html('One\ntwo.\n\n[Help](/help#x), [out](https://evil.example).')).toBe(
    '<p>One\ntwo.</p><p><a href="/help#x">Help</a>, out.</p>',
  )
  expect(html('<b>x</b> **y** <img src=x onerror=alert(1)>')).not.toMatch(/<(?!\/?p\b)/)
})

test('what has only begun to arrive is not shown as a link yet', () => {
  for (const begun of ['See [', 'See [the ti', 'See [the timer]', 'See [the timer](', 'See [the timer](/help#x'])
    expect(html(begun, false)).toBe('<p>See</p>')
  expect(html('See [the timer', true)).toBe('<p>See [the timer</p>')
})

test('where it does not know, it shows the way to people', () => {
  expect(html("I don't know that one yet. You can write to us under Get in Touch.")).toBe(
    '<p>I don\'t know that one yet. You can write to us under <a href="/#contact">Get in Touch</a>.</p>',
  )
})

test('fifty lines that want to run are words', () => {
  for (const line of INJECTION_LINES)
    for (const paragraph of paragraphsOf(line, true)) {
      expect(paragraph.querySelectorAll(':not(a)').length, line).toBe(0)
      for (const link of paragraph.querySelectorAll('a'))
        expect(link.getAttribute('href'), line).toMatch(/^\/(?!\/|api)/)
    }
})
