import { COVER, COVER_UNUSED_MS, coverSize } from '#contract/circles.ts'
import type { App } from '#server/app.ts'
import type { Files } from '#server/platform/files.ts'
import { Pictures } from '#server/platform/pictures.ts'
import { storing } from '#server/platform/storing.ts'

export const covers = new Pictures('circle-covers', '/api/circle-covers/')

/** Stores a cover in the size that screens show. @returns its address @throws NotAnImage, Overloaded */
export async function storeCover(
  { files, decoder, log }: Pick<App, 'files' | 'decoder' | 'log'>,
  file: Blob,
): Promise<string> {
  const { quality } = COVER
  const jpegs = await decoder.toJpegs(file, { sizeOf: coverSize, quality, thumbs: covers.thumbs })
  return storing(log, () => covers.store(files, jpegs))
}

/** Whether a new circle may use a stored cover: for a day after it was stored. */
export async function isCoverAvailable(files: Files, url: string, now: Date): Promise<boolean> {
  const found = await covers.find(files, url)
  return found !== null && found.at > now.getTime() - COVER_UNUSED_MS
}
