/** Pixels of a picture at most, over all of its frames: what a good phone's camera makes. */
export const MAX_PIXELS = 24_000_000
/** What reading one picture may take: bytes of memory of its process, and milliseconds of a processor. */
export type DecodeLimits = { memory: number; cpuMs: number }

export type Size = [width: number, height: number]

/** To the child process: a picture, and once its own size is known, the size that it becomes. */
export type DecodeRequest =
  | { bytes: Uint8Array; quality: number; thumbs: readonly number[]; previews: readonly number[]; limits: DecodeLimits }
  | { to: Size }

/** From it: that it runs; the picture's size in pixels, upright; the picture and its thumbs as JPEG, or why not. */
export type DecodeAnswer = { ready: true } | { size: Size } | { jpegs: Uint8Array[] } | { refused: string }
