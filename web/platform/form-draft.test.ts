import { expect, test, vi } from 'vitest'
import { draftLike } from './form-draft.ts'

test('what was stored is taken where it is of the kind that the form has, and nothing else', () => {
  const usual = { text: '', chosen: null as string | null, ticked: [] as string[], more: false }
  const read = draftLike(usual)
  expect(read(undefined)).toEqual(usual)
  const typed = { text: 'Half of', chosen: '4', ticked: ['one'], more: true }
  expect(read({ ...typed, older: 'gone' })).toEqual(typed)
  expect(read({ text: 4, chosen: 4, ticked: [4], more: 'yes' })).toEqual(usual)
})

test('what one member typed is not read for another who signs in in the same tab, and again for themselves', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  // Modules of its own: the session and who types are those of the page.
  vi.resetModules()
  const { api, queryClient } = await import('./api.ts')
  const { putIntoCache } = await import('./cache-write.ts')
  const { readDraft, storeDraft } = await import('./form-draft.ts')
  const signIn = (id: string) => putIntoCache(queryClient, api.account.session.queryKey(), { user: { id } } as never)
  signIn('ama')
  storeDraft('request:kofi', 'Half of')
  signIn('efua')
  expect(readDraft('request:kofi')).toBeUndefined()
  signIn('ama')
  expect(readDraft('request:kofi')).toBe('Half of')
  // A session that no screen shows leaves the cache while its form is still open.
  queryClient.clear()
  expect(readDraft('request:kofi')).toBe('Half of')
})
