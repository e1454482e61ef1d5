import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepAvatars } from '#server/members/sweep-avatars.ts'
import type { Client } from '#test/client.ts'
import { STORE_MS, startS3 } from '#test/s3-server.ts'
import { world } from '#test/world.ts'

// One database is enough: it is about the store, and rows of pictures are swept by the same statement in tests of both.
const PATIENCE_MS = 40_000
const DAY = 86_400_000

const store = await startS3()
afterAll(store.stop)
beforeEach(() => {
  store.mood = 'normal'
})
const { app, member } = await world(store.settings, { storeMs: STORE_MS })
const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#4B1242' } })
  .png()
  .toBuffer()

function upload(who: Client) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
  return who.request('POST', '/api/avatars', form)
}
const keysOf = (url: string) => [...store.objects.keys()].filter((key) => key.includes(url.split('/').at(-1) ?? ''))

test('pictures live in the bucket: shown, replaced, and swept once no row names them', async () => {
  const ama = await member('Ama')
  const first = (await upload(ama)).body.avatar_url as string
  expect(keysOf(first)).toHaveLength(3)
  const shown = await ama.request('GET', `${first}?size=96`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await sharp(shown.body as Buffer).metadata()).width).toBe(96)

  const second = (await upload(ama)).body.avatar_url as string
  await expect.poll(() => keysOf(first)).toEqual([])
  expect((await ama.request('GET', first)).status).toBe(404)

  const unnamed = '0190b1f2-0000-7000-8000-000000000000'
  store.objects.set(`avatars/${unnamed}/full.jpg`, { bytes, type: 'image/jpeg' })
  expect(await sweepAvatars(app, Date.now() + 2 * DAY)).toBe(1)
  expect(keysOf(unnamed)).toEqual([])
  expect(keysOf(second)).toHaveLength(3)
})

test.each(['broken', 'hanging'] as const)(
  'while the store is %s an upload fails in good time and changes nothing, and all else goes on',
  async (mood) => {
    const [ama, kwame] = [await member('Ama'), await member('Kwame')]
    const before = (await upload(ama)).body.avatar_url as string
    store.mood = mood
    const began = performance.now()
    const [refused, shown] = await Promise.all([upload(ama), ama.request('GET', before)])
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS)
    expect([refused.status, shown.status]).toEqual([503, 500])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.stringify([refused.body, shown.body])).not.toMatch(/S3|InternalError|127\.0\.0\.1|Timeout/i)
    expect((await ama.call.members.read({ id: kwame.id })).full_name).toBe('Kwame')

    store.mood = 'normal'
    expect((await ama.call.account.session())?.user.avatar_url).toBe(before)
    expect((await ama.request('GET', before)).status).toBe(200)
    expect((await upload(ama)).status).toBe(201)
  },
)
