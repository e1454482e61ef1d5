import { z } from 'zod'

/** Pixels of a picture at most, over all of its frames: what a good phone's camera makes. */
export const MAX_PIXELS = 24_000_000
/** What reading one picture may take: bytes of memory of its process, and milliseconds of a processor. */
const limitsSchema = z.object({ memory: z.number(), cpuMs: z.number() })
export type DecodeLimits = z.infer<typeof limitsSchema>

const sizeSchema = z.tuple([z.number(), z.number()])
export type Size = [width: number, height: number]

const bytesSchema = z.custom<Uint8Array>((said) => said instanceof Uint8Array)
const pictureSchema = z.object({
  bytes: bytesSchema,
  quality: z.number(),
  thumbs: z.array(z.number()).readonly(),
  previews: z.array(z.number()).readonly(),
  limits: limitsSchema,
})

/** To the child process: a picture, and once its own size is known, the size that it becomes. */
export const decodeRequest = z.union([pictureSchema, z.object({ to: sizeSchema })])
export type DecodeRequest = z.infer<typeof decodeRequest>

/** From it: that it runs; the picture's size in pixels, upright; the picture and its thumbs as JPEG, or why not. */
export const decodeAnswer = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ size: sizeSchema }),
  z.object({ jpegs: z.array(bytesSchema) }),
  z.object({ refused: z.string() }),
])
export type DecodeAnswer = z.infer<typeof decodeAnswer>
