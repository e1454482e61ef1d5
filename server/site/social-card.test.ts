// One database is enough: the picture is a built file.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { url } = await world()

test('the picture of link previews is 1200 by 630, small, cached for a day and revalidated', async () => {
  const answer = await fetch(`${url}/social-card.png`)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(100_000)
  const again = await fetch(`${url}/social-card.png`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
