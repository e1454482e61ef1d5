import type { Caller, Context } from '#server/app.ts'
import { Overloaded } from '#server/platform/overloaded.ts'
import { base } from '#server/procedure.ts'

/**
 * For procedures that take a file, after who asks is known. Before its first byte is read, the file takes a place among the
 * uploads under way and counts against the member's limit. What fails because the server has no room for it, or
 * cannot reach its store, is not counted. Every other failure is, or it could be caused without end.
 */
export const whileUploading = base
  .$context<Context & { caller: Caller }>()
  .middleware(async ({ context: { app, caller, request }, next }) => {
    const place = app.uploads.take(caller.user_id)
    request.place = place
    try {
      await app.limits.consume('upload', caller.user_id)
      return await next()
    } catch (error) {
      if (error instanceof Overloaded) await app.limits.giveBack('upload', caller.user_id)
      throw error
    } finally {
      place.free()
    }
  })
