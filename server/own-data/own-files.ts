import { sql } from 'drizzle-orm'
import { languageIn } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import type { App } from '#server/app.ts'
import { keyOf } from '#server/attachments/attachment-files.ts'
import type { Place } from '#server/attachments/attachment-files.ts'
import { covers } from '#server/circles/cover-files.ts'
import { avatars } from '#server/members/avatar-files.ts'
import { rows } from '#server/platform/db.ts'
import { openFile } from '#server/platform/files.ts'
import type { Pictures } from '#server/platform/pictures.ts'

/** A file of a member: its name in the archive, and its bytes as they are read. */
type StoredFile = { name: string; open: () => AsyncIterable<Uint8Array> }

/** The files that a member stored, and the language in which they read: their picture, covers of their circles, what they sent. */
export async function ownFiles({ db, files }: App, me: string): Promise<{ language: Language; stored: StoredFile[] }> {
  const [owner] = await rows<{ language: string | null; avatar_url: string | null }>(
    db,
    sql`select language, avatar_url from users where id = ${me}`,
  )
  const circles = await rows<{ id: string; cover_image_url: string }>(
    db,
    sql`select id, cover_image_url from circles where created_by = ${me} and cover_image_url is not null order by id`,
  )
  const sent = await rows<Place & { id: string; name: string }>(
    db,
    sql`select id, name, conversation_id, stored_name, type from attachments where uploader_id = ${me} order by created_at, id`,
  )
  const picture = (kind: Pictures, url: string, name: string): StoredFile => ({
    name,
    async *open() {
      const bytes = await kind.read(files, url.slice(kind.path.length), null)
      if (bytes) yield bytes
    },
  })
  return {
    language: languageIn(owner?.language ?? null),
    stored: [
      ...(owner?.avatar_url ? [picture(avatars, owner.avatar_url, 'picture.jpg')] : []),
      ...circles.map(({ id, cover_image_url }) => picture(covers, cover_image_url, `circle-${id}.jpg`)),
      ...sent.map((file) => ({
        name: `${file.id}-${plain(file.name)}`,
        async *open() {
          yield* await openFile(files, keyOf(file))
        },
      })),
    ],
  }
}

/** A name that every system can unpack. */
function plain(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_').slice(0, 150)
}
