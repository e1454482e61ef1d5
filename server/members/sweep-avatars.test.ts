import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { avatars, storeAvatar } from '#server/members/avatar-files.ts'
import { createLog } from '#server/platform/log.ts'
import { PictureDecoder } from '#server/platform/picture-decoder.ts'

const folder = mkdtempSync(join(tmpdir(), 'daraja56-avatars-'))
const log = createLog('silent')
const decoder = new PictureDecoder(log)
afterAll(() => {
  decoder.close()
  rmSync(folder, { recursive: true })
})

test('a stored picture is listed with its time and read in its sizes', async () => {
  const files = new Disk(new FSDriver({ location: pathToFileURL(folder), visibility: 'private' }))
  expect(await avatars.all(files)).toEqual([])
  const before = Date.now()
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4B1242' } })
    .png()
    .toBuffer()
  const url = await storeAvatar({ files, decoder, log }, new Blob([new Uint8Array(picture)]))
  const [stored] = await avatars.all(files)
  expect(stored?.url).toBe(url)
  expect(stored?.at).toBeGreaterThanOrEqual(before - 1)
  const name = url.split('/').at(-1) ?? ''
  const small = await avatars.read(files, name, '96')
  const full = await avatars.read(files, name, null)
  expect((await sharp(full ?? new Uint8Array()).metadata()).width).toBe(800)
  expect((await sharp(small ?? new Uint8Array()).metadata()).width).toBe(96)
})
