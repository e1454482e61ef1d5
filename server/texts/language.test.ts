import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { languageOf, splitPath } from '#server/texts/language.ts'

const OFFERED: Language[] = ['en', 'en-XA', 'ar-XB']

test.each([
  ['nothing is known', {}, 'en'],
  ['the address names one', { path: '/ar-XB/help', member: 'en-XA', accept: 'en' }, 'ar-XB'],
  ['the address names it in small letters', { path: '/ar-xb' }, 'ar-XB'],
  ['the address names none that is offered', { path: '/fr/help', accept: 'ar-XB' }, 'ar-XB'],
  ['the member has one', { path: '/help', member: 'en-XA', accept: 'ar-XB' }, 'en-XA'],
  ['the member has one that is offered no more', { member: 'fr', accept: 'ar-XB' }, 'ar-XB'],
  ['the browser wants it most', { accept: 'fr, en;q=0.2, ar-XB;q=0.9' }, 'ar-XB'],
  ['the browser refuses it', { accept: 'ar-XB;q=0, en-XA;q=0.1' }, 'en-XA'],
  ['the browser wants a country of it', { accept: 'en-NG, ar-XB' }, 'en'],
  ['the header is nonsense', { accept: ';;q=x,,*' }, 'en'],
])('when %s', (_, wishes, language) => {
  expect(languageOf(wishes, OFFERED)).toBe(language)
})

test.each([
  ['/help', '', '/help'],
  ['/ar-XB/help', '/ar-XB', '/help'],
  ['/ar-XB', '/ar-XB', '/'],
  ['/AR-xb/help', '/ar-XB', '/help'],
  ['/ar-XB/', '/ar-XB', '/'],
  ['/fr/help', '', '/fr/help'],
  ['/english', '', '/english'],
])('%s is the language "%s" and the page %s', (address, prefix, path) => {
  expect(splitPath(address, OFFERED)).toEqual({ prefix, path })
})
