import type { Caller, Context } from '#server/app.ts'
import { base } from '#server/procedure.ts'

/**
 * For procedures that take a picture, after who asks is known: the member's limit counts it, and it has a place among the
 * uploads under way, before the first byte of it is read.
 */
export const whileUploading = base
  .$context<Context & { caller: Caller }>()
  .middleware(async ({ context: { app, caller }, next }) => {
    const end = app.uploads.begin(caller.user_id)
    try {
      await app.limits.consume('upload', caller.user_id)
      return await next()
    } finally {
      end()
    }
  })
