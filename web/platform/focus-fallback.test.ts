// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFocusFallback } from './focus-fallback.ts'

let end: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  end = startFocusFallback()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const show = (html: string) => (document.body.innerHTML = html)
const find = (id: string) => document.getElementById(id) as HTMLElement
const focus = (id: string) => find(id).focus()
const focused = () => document.activeElement?.id ?? ''
/** Longer than the fallback waits for the page to move the focus itself. */
const moment = () => vi.advanceTimersByTimeAsync(100)

const rows = (...names: string[]) =>
  names.map((name) => `<li data-row id="${name}"><button id="${name}-button"></button></li>`).join('')

test('a removed row gives the focus to the next one, the last one to the one before', async () => {
  show(`<main id="main"><h1 id="title"></h1><ul>${rows('a', 'b', 'c')}</ul></main>`)
  focus('b-button')
  find('b').remove()
  await moment()
  expect(focused()).toBe('c')
  find('c').remove()
  await moment()
  expect(focused()).toBe('a')
  find('a').remove()
  await moment()
  expect(focused()).toBe('title')
})

test('of two rows removed at once neither gets it', async () => {
  show(`<main id="main"><h1 id="title"></h1><ul>${rows('a', 'b', 'c')}</ul></main>`)
  focus('a-button')
  find('a').remove()
  find('b').remove()
  await moment()
  expect(focused()).toBe('c')
})

test('a toggle in a removed row gives it to the toggle of the next row', async () => {
  const row = (name: string) => `<li data-row id="${name}"><a href="/"></a><button aria-pressed id="${name}-toggle">`
  show(`<main id="main"><ul>${row('a')}</button></li>${row('b')}</button></li></ul></main>`)
  focus('a-toggle')
  find('a').remove()
  await moment()
  expect(focused()).toBe('b-toggle')
})

test('a removed button gives it to the heading of what is around it', async () => {
  show('<main id="main"><h1></h1><section><h2 id="near"></h2><ul><li><button id="done"></button></li></ul></section>')
  focus('done')
  find('done').remove()
  await moment()
  expect(focused()).toBe('near')
})

test('a place without a heading takes it itself, if it can be focused', async () => {
  show('<main id="main"><h1></h1><article id="post" tabindex="-1"><div><textarea id="edit"></textarea></div></article>')
  focus('edit')
  find('edit').remove()
  await moment()
  expect(focused()).toBe('post')
})

test('a panel of tabs takes it itself, whatever has come into it', async () => {
  show('<main><h1></h1><div role="tabpanel" tabindex="-1" id="panel"><button id="done"></button></div></main>')
  focus('done')
  find('panel').innerHTML = '<article data-row tabindex="-1"><h2></h2></article>'
  await moment()
  expect(focused()).toBe('panel')
})

test('a dialog that closes after its opener was removed gives it to what was around the opener', async () => {
  show(
    `<main id="main"><h1></h1><dialog open><h2></h2>
       <section tabindex="0" id="notes"><button id="delete"></button></section>
       <dialog id="question" open><h2></h2><button id="yes"></button></dialog>
     </dialog></main>`,
  )
  focus('delete')
  focus('yes')
  find('delete').remove()
  find('question').removeAttribute('open')
  find('yes').remove()
  await moment()
  expect(focused()).toBe('notes')
})

test('focus that moved by itself is left alone', async () => {
  show('<main id="main"><h1></h1><button id="gone"></button><input id="field"></main>')
  focus('gone')
  find('gone').remove()
  focus('field')
  await moment()
  expect(focused()).toBe('field')
})

test('a page that moves the focus itself has a moment for it', async () => {
  show('<main id="main"><h1 id="title"></h1><button id="gone"></button><input id="field"></main>')
  focus('gone')
  find('gone').remove()
  await vi.advanceTimersByTimeAsync(40)
  expect(focused()).toBe('')
  focus('field')
  await moment()
  expect(focused()).toBe('field')
})

test('another page is left to its own arrival', async () => {
  show('<main id="main"><h1 id="title"></h1><button id="gone"></button></main>')
  focus('gone')
  history.pushState(null, '', '/elsewhere')
  find('gone').remove()
  await moment()
  expect(focused()).not.toBe('title')
})

test('a script that comes late goes on from what has the focus, or from what had it', async () => {
  end()
  show('<main id="main"><h1 id="title"></h1><button id="retry"></button></main>')
  const retry = find('retry')
  retry.focus()
  end = startFocusFallback(retry)
  retry.remove()
  await moment()
  expect(focused()).toBe('title')
  end()
  show('<main id="main"><h1 id="title"></h1></main>')
  end = startFocusFallback(retry)
  expect(focused()).toBe('title')
})
