import { inEnglish } from '#server/texts/i18n.ts'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AVATAR, AVATAR_TEXTS } from '#contract/members.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'

const { dataDir, member, newcomer, visitor, banned, state } = await world()

const upload = (who: Client, bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return who.request('POST', '/api/avatars', form)
}
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
const stored = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []))
    .filter((name) => name.endsWith('.jpg'))
    .toSorted()
const notAnImage = { status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE', message: inEnglish(AVATAR_TEXTS.notImage) } }

test('a picture becomes a centred square JPEG without metadata', async () => {
  const ama = await member('Ama')
  // Red on the left, blue on the right, green in the middle; the metadata has the place where it was taken.
  const wide = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'green' } })
    .composite([
      { input: { create: { width: 200, height: 1000, channels: 3, background: 'red' } }, left: 0, top: 0 },
      { input: { create: { width: 200, height: 1000, channels: 3, background: 'blue' } }, left: 1300, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'Ama at home' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(wide).metadata()).exif).toBeDefined()
  const answer = await upload(ama, wide)
  expect(answer).toMatchObject({
    status: 201,
    body: { avatar_url: expect.stringMatching(/^\/api\/avatars\/[0-9a-f-]{36}$/) as string },
  })
  const shown = await ama.request('GET', answer.body.avatar_url)
  const { width, height, format, exif, icc, xmp } = await sharp(shown.body).metadata()
  expect({ width, height, format, exif, icc, xmp }).toEqual({
    width: 1000,
    height: 1000,
    format: 'jpeg',
    exif: undefined,
    icc: undefined,
    xmp: undefined,
  })
  expect(shown.body.includes('Ama at home')).toBe(false)
  const left = await sharp(shown.body).extract({ left: 5, top: 500, width: 1, height: 1 }).raw().toBuffer()
  expect([...left].map((value) => Math.round(value / 128))).toEqual([0, 1, 0])
  for (const size of AVATAR.thumbs) {
    const small = await ama.request('GET', `${answer.body.avatar_url}?size=${size}`)
    expect(await sharp(small.body).metadata()).toMatchObject({ width: size, height: size, format: 'jpeg' })
    expect(small.body.length).toBeLessThan(shown.body.length)
  }
})

test.each([
  [300, 900, 800],
  [2000, 1300, 1200],
  [1100, 1000, 1000],
  [1, 1, 800],
])('%i × %i becomes a square of %i', async (width, height, side) => {
  const ama = await member('Ama')
  const { body } = await upload(ama, await picture(width, height).png().toBuffer(), 'me.png', 'image/png')
  expect(await sharp((await ama.request('GET', body.avatar_url)).body).metadata()).toMatchObject({
    width: side,
    height: side,
  })
})

test('a picture with an EXIF rotation is stored upright', async () => {
  const ama = await member('Ama')
  const turned = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'white' } })
    .composite([{ input: { create: { width: 500, height: 1000, channels: 3, background: 'black' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload(ama, turned)
  const shown = (await ama.request('GET', body.avatar_url)).body as Buffer
  const at = async (left: number, top: number) =>
    (await sharp(shown).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0] ?? -1
  expect([(await at(500, 50)) < 50, (await at(500, 950)) > 200]).toEqual([true, true])
})

test.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)(
  'a picture in %s is accepted, whatever its file name and type',
  async (format) => {
    const ama = await member('Ama')
    const bytes = await picture(40, 40, 4).toFormat(format).toBuffer()
    expect((await upload(ama, bytes, 'me.txt', 'text/plain')).status).toBe(201)
  },
)

test('a picture uploaded before onboarding is the profile’s; a new one replaces it and its files', async () => {
  const efua = await newcomer('Efua')
  const before = await stored()
  const first = await upload(efua, await picture(50, 50).jpeg().toBuffer())
  expect(first.status).toBe(201)
  const created = await efua.request('POST', '/api/profiles/me', {
    home_country: 'GH',
    country: 'GH',
    role: 'mentee',
  })
  expect(created.body.avatar_url).toBe(first.body.avatar_url)
  const second = await upload(efua, await picture(60, 60).jpeg().toBuffer())
  expect((await efua.request('GET', '/api/profiles/me')).body.avatar_url).toBe(second.body.avatar_url)
  expect((await efua.call.account.session())?.user.avatar_url).toBe(second.body.avatar_url)
  // The answer does not wait for the store.
  await expect.poll(stored).toHaveLength(before.length + 3)
  expect((await efua.request('GET', first.body.avatar_url)).status).toBe(404)
  expect((await efua.request('PATCH', '/api/profiles/me', { avatar_url: null })).body.avatar_url).toBeNull()
  expect((await efua.call.account.session())?.user.avatar_url).toBeNull()
  await expect.poll(stored).toEqual(before)
})

test('every member can load a picture, a visitor and a banned member cannot; it is served only as an image', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { avatar_url } = (await upload(ama, await picture(50, 50).jpeg().toBuffer())).body
  const shown = await kofi.request('GET', avatar_url)
  expect(shown.status).toBe(200)
  expect(
    Object.fromEntries(
      ['content-type', 'x-content-type-options', 'content-security-policy', 'cache-control'].map((name) => [
        name,
        shown.headers.get(name),
      ]),
    ),
  ).toEqual({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  })
  for (const who of [visitor(), await banned('Kwame')]) {
    expect((await who.request('GET', avatar_url)).status).toBe(401)
    expect((await upload(who, await picture(50, 50).jpeg().toBuffer())).status).toBe(401)
  }
  for (const path of [
    '',
    '/',
    '/..',
    '/%2e%2e%2f',
    '/0195b1f2-0000-7000-8000-000000000000',
    `${avatar_url.slice('/api/avatars'.length)}/full.jpg/..`,
  ])
    expect((await kofi.request('GET', `/api/avatars${path}`)).status, path).toBe(404)
})

/** A PNG of `side` × `side` pixels in a few kilobytes; decoding it would take gigabytes of memory. */
function decompressionBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ -1) >>> 0
}

test.each([
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG that refers to a file',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>',
      ),
  ],
  ['an empty file', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('hello')],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['half a picture', async () => (await picture(500, 500).png().toBuffer()).subarray(0, 400)],
  ['a picture of 400 million pixels in a small file', () => decompressionBomb(20_000)],
])('%s is refused, whatever its file name and type', async (_, make) => {
  const ama = await member('Ama')
  const [before, files] = [await state(), await stored()]
  expect(await upload(ama, await make(), 'me.jpg', 'image/jpeg')).toMatchObject(notAnImage)
  expect(await state()).toBe(before)
  expect(await stored()).toEqual(files)
})

test('a file of exactly 10 MB or far above it is refused with its text', async () => {
  const ama = await member('Ama')
  const [before, files] = [await state(), await stored()]
  const tooLarge = { status: 413, body: { message: inEnglish(AVATAR_TEXTS.tooLarge) } }
  for (const bytes of [AVATAR.maxBytes, 12 * 1024 * 1024])
    expect(await upload(ama, Buffer.alloc(bytes)), String(bytes)).toMatchObject(tooLarge)
  expect(await state()).toBe(before)
  expect(await stored()).toEqual(files)
})

test('a form without a file, with text instead of a file, or with more fields is a bad request', async () => {
  const ama = await member('Ama')
  const [before, files] = [await state(), await stored()]
  const forms = [new FormData(), new FormData(), new FormData()]
  forms[1]?.set('file', 'me.jpg')
  forms[2]?.set('file', new File([new Uint8Array(await picture(50, 50).jpeg().toBuffer())], 'me.jpg'))
  forms[2]?.set('user_id', (await member('Kofi')).id)
  const unchanged = await state()
  for (const form of forms) expect((await ama.request('POST', '/api/avatars', form)).status).toBe(400)
  for (const body of [{}, { file: 'x' }, { file: null }])
    expect((await ama.request('POST', '/api/avatars', body)).status).toBe(400)
  expect(before).not.toBe(unchanged)
  expect(await state()).toBe(unchanged)
  expect(await stored()).toEqual(files)
})

test('stored files are JPEG with generated names', async () => {
  const ama = await member('Ama')
  await upload(ama, await picture(50, 50).png().toBuffer(), '../../etc/passwd', 'image/png')
  const names = await stored()
  for (const name of names) {
    expect(name).toMatch(/^avatars\/[0-9a-f-]{36}\/(full|96|256)\.jpg$/)
    expect((await readFile(join(dataDir, 'files', name))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  }
})
