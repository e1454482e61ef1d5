import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CIRCLE_TEXTS, COVER, coverSize } from '#contract/circles.ts'
import { covers } from '#server/circles/cover-files.ts'
import { sweepCovers } from '#server/circles/sweep-covers.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'

const { app, dataDir, member, newcomer, banned, visitor, rows, state, wait } = await world()

const HOUR = 3_600_000
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
const upload = (who: Client, bytes: Uint8Array, name = 'cover.jpg') => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  return who.request('POST', '/api/circle-covers', form)
}
const stored = async (who: Client): Promise<string> =>
  (await upload(who, await picture(60, 20).jpeg().toBuffer())).body.cover_image_url as string
const create = (who: Client, cover_image_url: string, id: string = crypto.randomUUID()) =>
  who.request('POST', '/api/circles', { id, name: 'Bridges', description: 'For builders.', cover_image_url })
const onDisk = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.jpg'))
const unknown = { status: 400, body: { code: 'UNKNOWN_COVER', message: inEnglish(CIRCLE_TEXTS.coverUnknown) } }

test.each([
  [3600, 1200, 1200, 400],
  [4000, 3000, 1200, 400],
  [1200, 400, 1200, 400],
  [1000, 800, 1000, 400],
  [2400, 200, 1200, 100],
  [300, 200, 300, 200],
  [5000, 1, 1200, 1],
  [1, 1, 1, 1],
])('a cover of %i × %i becomes %i × %i', async (width, height, to, by) => {
  expect(coverSize(width, height)).toEqual([to, by])
  const ama = await member('Ama')
  const { status, body } = await upload(ama, await picture(width, height).png().toBuffer(), 'cover.png')
  expect(status).toBe(201)
  expect(await sharp((await ama.request('GET', body.cover_image_url)).body).metadata()).toMatchObject({
    width: to,
    height: by,
    format: 'jpeg',
  })
})

test('a cover that is too high is cropped to its middle, upright and without metadata', async () => {
  const ama = await member('Ama')
  // With an EXIF rotation: stored as 800 × 600, shown as 600 × 800; its middle is green.
  const upright = await picture(600, 800)
    .composite([
      { input: { create: { width: 600, height: 380, channels: 3, background: 'green' } }, left: 0, top: 210 },
    ])
    .png()
    .toBuffer()
  const turned = await sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Copyright: 'Ama at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(turned).metadata()).orientation).toBe(6)
  const { body } = await upload(ama, turned)
  const shown = (await ama.request('GET', body.cover_image_url)).body as Buffer
  const { width, height, exif, icc, orientation } = await sharp(shown).metadata()
  expect({ width, height, exif, icc, orientation }).toEqual({
    width: 600,
    height: 400,
    exif: undefined,
    icc: undefined,
    orientation: undefined,
  })
  const at = (top: number) => sharp(shown).extract({ left: 300, top, width: 1, height: 1 }).raw().toBuffer()
  expect([...(await at(200))].map((value) => Math.round(value / 128))).toEqual([0, 1, 0])
})

test('a file that is not a picture or too large is refused with its text, and nothing is stored', async () => {
  const ama = await member('Ama')
  const [before, files] = [await state(), await onDisk()]
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html><script>alert(1)</script>', ''])
    expect(await upload(ama, Buffer.from(bytes))).toMatchObject({
      status: 415,
      body: { message: inEnglish(CIRCLE_TEXTS.coverNotImage) },
    })
  expect(await upload(ama, Buffer.alloc(COVER.maxBytes))).toMatchObject({
    status: 413,
    body: { message: inEnglish(CIRCLE_TEXTS.coverTooLarge) },
  })
  for (const body of [{}, { file: 'x' }])
    expect((await ama.request('POST', '/api/circle-covers', body)).status).toBe(400)
  expect(await state()).toBe(before)
  expect(await onDisk()).toEqual(files)
})

test('everybody who is signed in can load a cover; it is served only as an image', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const url = await stored(ama)
  for (const who of [kofi, await newcomer('Efua')]) {
    const shown = await who.request('GET', url)
    expect(shown.status).toBe(200)
    expect(
      ['content-type', 'x-content-type-options', 'content-security-policy', 'cache-control'].map((name) =>
        shown.headers.get(name),
      ),
    ).toEqual(['image/jpeg', 'nosniff', "default-src 'none'; sandbox", 'private, max-age=31536000, immutable'])
  }
  for (const who of [visitor(), await banned('Kwame')]) expect((await who.request('GET', url)).status).toBe(401)
  for (const path of ['', '/..', '/%2e%2e%2favatars', `/${crypto.randomUUID()}`])
    expect((await kofi.request('GET', `/api/circle-covers${path}`)).status, path).toBe(404)
  // The name of a cover is not the name of a member's picture.
  expect((await kofi.request('GET', url.replace('circle-covers', 'avatars'))).status).toBe(404)
})

test('a circle can use a stored cover that no other circle has; the same circle again has the same cover', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const url = await stored(ama)
  const id = crypto.randomUUID()
  const first = await create(ama, url, id)
  expect(first).toMatchObject({ status: 201, body: { cover_image_url: url } })
  const before = await state()
  expect((await create(ama, url, id)).body).toEqual(first.body)
  expect(await create(kofi, url)).toMatchObject(unknown)
  expect(await create(ama, url)).toMatchObject(unknown)
  expect(await create(ama, `/api/circle-covers/${crypto.randomUUID()}`)).toMatchObject(unknown)
  expect(await create(ama, url.replace('circle-covers', 'avatars'))).toMatchObject({ status: 400 })
  expect(await create(ama, await stored(ama), id)).toMatchObject({ status: 409, body: { code: 'CIRCLE_ID_REUSED' } })
  expect(await state()).toBe(before)
})

test('an unused cover cannot be used after a day and is removed; a used one stays', async () => {
  const ama = await member('Ama')
  await rows(sql`delete from circles`)
  for (const { url } of await covers.all(app.files)) await covers.remove(app.files, url)
  const [used, unused] = [await stored(ama), await stored(ama)]
  const id = crypto.randomUUID()
  await create(ama, used, id)
  expect(await sweepCovers(app)).toBe(0)
  await wait(24 * HOUR)
  expect(await create(ama, unused)).toMatchObject(unknown)
  // The same request sent again later still answers the created circle.
  expect(await create(ama, used, id)).toMatchObject({ status: 201, body: { id, cover_image_url: used } })
  expect(await sweepCovers(app, Date.now() + 24 * HOUR)).toBe(0)
  expect(await sweepCovers(app, Date.now() + 26 * HOUR)).toBe(1)
  expect((await covers.all(app.files)).map(({ url }) => url)).toEqual([used])
})
