import { eq } from 'drizzle-orm'
import { AVATAR } from '#contract/members.ts'
import { users } from '#server/account/tables.ts'
import { avatars, storeAvatar } from '#server/members/avatar-files.ts'
import { profiles } from '#server/members/tables.ts'
import { NotAnImage } from '#server/platform/picture-decoder.ts'
import { signedIn } from '#server/procedure.ts'
import { whileUploading } from '#server/while-uploading.ts'

/**
 * Sets the caller's picture, also before onboarding. After the commit the old files are deleted; when the transaction
 * fails, the new ones are.
 */
export const uploadAvatar = signedIn
  .use(whileUploading)
  .members.uploadAvatar.handler(async ({ input, context: { app, caller }, errors }) => {
    if (input.file.size >= AVATAR.maxBytes) throw errors.PAYLOAD_TOO_LARGE()
    const avatar_url = await storeAvatar(app, input.file).catch((error: unknown) => {
      throw error instanceof NotAnImage ? errors.UNSUPPORTED_MEDIA_TYPE() : error
    })
    try {
      await app.inTransaction(async (tx, record) => {
        const [before] = await tx
          .select({ image: users.image })
          .from(users)
          .where(eq(users.id, caller.user_id))
          .for('update')
        await tx.update(users).set({ image: avatar_url }).where(eq(users.id, caller.user_id))
        await tx.update(profiles).set({ avatar_url }).where(eq(profiles.id, caller.user_id))
        record({ type: 'member.profile_changed', user_id: caller.user_id, seen_by_others: true })
        record({
          type: 'member.picture_changed',
          user_id: caller.user_id,
          before: before?.image ?? null,
          after: avatar_url,
        })
      })
    } catch (error) {
      await avatars.remove(app.files, avatar_url)
      throw error
    }
    return { avatar_url }
  })
