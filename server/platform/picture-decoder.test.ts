import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { LARGEST_PICTURE } from '#test/largest-picture.ts'
import { createLog } from './log.ts'
import { NotAnImage, PictureDecoder } from './picture-decoder.ts'

const decoders: PictureDecoder[] = []
afterEach(() => {
  for (const one of decoders.splice(0)) one.close()
})
const decoder = (
  ...limits: ConstructorParameters<typeof PictureDecoder> extends [unknown, ...infer Rest] ? Rest : []
) => {
  const one = new PictureDecoder(createLog('silent'), ...limits)
  decoders.push(one)
  return one
}

const SHAPE = { sizeOf: (): [number, number] => [40, 30], quality: 0.9, thumbs: [8] }
const LARGEST = new Blob([LARGEST_PICTURE])
const create = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#225588' } })
const small = async () => new Blob([new Uint8Array(await create(40, 30).png().toBuffer())])
const sizes = async (jpegs: Promise<Uint8Array[]>) =>
  Promise.all((await jpegs).map(async (jpeg) => (await sharp(jpeg).metadata()).width))
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const gone = (pid: number | undefined) => expect.poll(() => lives(pid ?? 0), { timeout: 20_000 }).toBe(false)

test('a picture is read in another process, which knows none of our settings and ends when none follows', async () => {
  process.env.SECRET ??= 'known to this process alone'
  const pictures = decoder({ idleMs: 200 })
  expect(pictures.pid).toBeUndefined()
  const reading = pictures.toJpegs(LARGEST, SHAPE)
  await expect.poll(() => pictures.pid).toBeGreaterThan(0)
  const { pid = 0 } = pictures
  expect(pid).not.toBe(process.pid)
  if (process.platform === 'linux') expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/SECRET|PATH=/)
  expect(await sizes(reading)).toEqual([40, 8])
  await gone(pid)
  expect(await sizes(pictures.toJpegs(await small(), SHAPE))).toEqual([40, 8])
})

test.each([
  [
    'a picture of one pixel row too many',
    async () => await create(6000, 4001).webp({ lossless: true, effort: 0 }).toBuffer(),
  ],
  [
    'an animation whose frames have too many pixels together',
    async () => {
      const frame = { width: 1000, height: 25_000, channels: 3 as const, pageHeight: 1000 }
      return sharp(Buffer.alloc(1000 * 25_000 * 3), { raw: frame })
        .gif({ effort: 1, keepDuplicateFrames: true })
        .toBuffer()
    },
  ],
])('%s is refused from its header', async (_, make) => {
  const pictures = decoder()
  let asked = false
  const shape = { ...SHAPE, sizeOf: (): [number, number] => ((asked = true), [40, 30]) }
  await expect(pictures.toJpegs(new Blob([new Uint8Array(await make())]), shape)).rejects.toThrow(NotAnImage)
  expect(asked).toBe(false)
})

test.each([
  ['memory', { memory: 1024 * 1024 }],
  ['work', { cpuMs: 1 }],
])('one that takes too much %s is no image and ends its process', async (_, limits) => {
  const pictures = decoder(limits)
  const reading = pictures.toJpegs(LARGEST, SHAPE)
  await expect.poll(() => pictures.pid).toBeGreaterThan(0)
  const { pid } = pictures
  await expect(reading).rejects.toThrow(NotAnImage)
  await gone(pid)
  expect(pictures.pid).toBeUndefined()
})

test('a process that hangs is ended in time, one that dies is replaced, and the pictures behind it are read', async () => {
  const pictures = decoder({ decodeMs: 3000 })
  const other = await small()
  await pictures.toJpegs(other, SHAPE)
  for (const dies of [false, true]) {
    const { pid = 0 } = pictures
    // Stopped before it is asked: however busy the machine, it does not answer.
    process.kill(pid, 'SIGSTOP')
    const reading = pictures.toJpegs(LARGEST, SHAPE)
    const behind = pictures.toJpegs(other, SHAPE)
    // The decoder has the bytes by now, and has asked.
    await LARGEST.arrayBuffer()
    if (dies) process.kill(pid, 'SIGKILL')
    await expect(reading).rejects.toThrow(NotAnImage)
    expect(await sizes(behind)).toEqual([40, 8])
    await gone(pid)
  }
})

test('a process of another version is ended, and whoever waits for it is told to come again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daraja56-decoder-'))
  const program = join(folder, 'newer.js')
  try {
    for (const says of [`'hello'`, `{ ready: true }`]) {
      writeFileSync(program, `process.send(${says}); process.on('message', () => process.send({ weight: 7 }))`)
      const pictures = decoder({}, program)
      await expect(pictures.toJpegs(await small(), SHAPE)).rejects.toMatchObject({ retryAfter: 5 })
      expect(pictures.pid).toBeUndefined()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('one whose turn does not come in time is told to come again', async () => {
  // Long enough for the first picture on a busy machine; the second one hangs for as long.
  const pictures = decoder({ decodeMs: 8000, waitMs: 4000 })
  await pictures.toJpegs(await small(), SHAPE)
  process.kill(pictures.pid ?? 0, 'SIGSTOP')
  const [hanging, waiting] = [pictures.toJpegs(LARGEST, SHAPE), pictures.toJpegs(await small(), SHAPE)]
  await Promise.all([
    expect(hanging).rejects.toThrow(NotAnImage),
    expect(waiting).rejects.toMatchObject({ retryAfter: expect.any(Number) as number }),
  ])
  expect(await sizes(pictures.toJpegs(await small(), SHAPE))).toEqual([40, 8])
})

test('pictures are read one at a time', async () => {
  const pictures = decoder()
  const order: string[] = []
  const read = async (name: string, blob: Blob) => {
    const sizeOf = (): [number, number] => (order.push(`${name} begins`), [40, 30])
    await pictures.toJpegs(blob, { ...SHAPE, sizeOf })
    order.push(`${name} is done`)
  }
  await Promise.all([read('large', LARGEST), read('small', await small())])
  expect(order).toEqual(['large begins', 'large is done', 'small begins', 'small is done'])
})

test('the process ends with a server that is killed, also while it reads', async () => {
  const script = `
    import { createLog } from '${join(import.meta.dirname, 'log.ts')}'
    import { PictureDecoder } from '${join(import.meta.dirname, 'picture-decoder.ts')}'
    const pictures = new PictureDecoder(createLog('silent'))
    const bomb = new Blob([Buffer.from('${LARGEST_PICTURE.toString('base64')}', 'base64')])
    const shape = { sizeOf: () => [40, 30], quality: 0.9, thumbs: [] }
    await pictures.toJpegs(bomb, shape)
    for (let n = 0; n < 100; n++) void pictures.toJpegs(bomb, shape)
    console.log(pictures.pid)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  expect(lives(Number(pid))).toBe(true)
  parent.kill('SIGKILL')
  await gone(Number(pid))
})
