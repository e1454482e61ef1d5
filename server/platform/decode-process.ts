/**
 * The child process that reads uploaded pictures, for picture-decoder.ts. A file that takes too much time or memory, or
 * crashes the reader, ends this process and nothing else. It knows no settings and no secrets, and takes one picture at
 * a time.
 */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { MAX_PIXELS, decodeRequest } from './decode-messages.ts'
import type { DecodeAnswer, DecodeLimits, DecodeRequest, Size } from './decode-messages.ts'

const WATCH_MS = 25
/** From -20, which goes first, to 19: the server's own work comes before a picture. */
const PRIORITY = 10

// Pictures only: a drawing (SVG) can name files and addresses, and every other reader is one more to trust.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
})
sharp.concurrency(1)
sharp.cache(false)

const die = () => process.kill(process.pid, 'SIGKILL')
// An exit would wait for the picture that is being read. The channel ends with the server, however that ended.
process.on('disconnect', die)
// The server decides when this process ends, also when a terminal interrupts both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
for (const lower of [
  () => setPriority(PRIORITY),
  // Where memory runs out, Linux ends this process before the server.
  () => writeFileSync('/proc/self/oom_score_adj', '900'),
])
  try {
    lower()
  } catch {
    // Not every machine has it or allows it, and pictures are read all the same.
  }

let decided: ((to: Size) => void) | null = null
const answer = (message: DecodeAnswer) => process.send?.(message)

process.on('message', (said) => {
  const read = decodeRequest.safeParse(said)
  // The server is of another version, and notes how this process ended.
  if (!read.success) return die()
  const message = read.data
  if ('to' in message) return decided?.(message.to)
  const stop = watch(message.limits)
  void decode(message)
    .finally(stop)
    .then(
      (jpegs) => answer({ jpegs }),
      (error: unknown) => answer({ refused: error instanceof Error ? error.message : String(error) }),
    )
})
answer({ ready: true })

/** Ends the process where a picture takes more than it may; the thread that reads it cannot be stopped otherwise. */
function watch({ memory, cpuMs }: DecodeLimits): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > memory || (user + system) / 1000 > cpuMs) die()
  }, WATCH_MS)
  return () => clearInterval(timer)
}

async function decode({ bytes, quality, thumbs, previews }: Exclude<DecodeRequest, { to: Size }>): Promise<Buffer[]> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const { autoOrient, pages = 1 } = await image.metadata()
  const { width, height } = autoOrient
  // The header says it before anything is decoded, and of an animation it says how many frames follow.
  if (width * height * pages > MAX_PIXELS) throw new Error('too many pixels')
  const [to, by] = await new Promise<Size>((resolve) => {
    decided = resolve
    answer({ size: [width, height] })
  })
  const full = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(to, by, { fit: 'cover' })
    .jpeg({ quality: Math.round(quality * 100) })
    .toBuffer()
  const jpegs = [full]
  for (const side of thumbs)
    jpegs.push(await sharp(full).resize(side, side).jpeg({ quality: 80, mozjpeg: true }).toBuffer())
  for (const side of previews)
    jpegs.push(
      await sharp(full)
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer(),
    )
  return jpegs
}
