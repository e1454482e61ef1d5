import { sql } from 'drizzle-orm'
import { BRAND } from '#contract/brand.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { id as idSchema } from '#contract/page.ts'
import type { MemberRequest } from '#server/module.ts'
import { exportKey } from '#server/own-data/export-files.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { rows } from '#server/platform/db.ts'
import { sendDownload } from '#server/send-download.ts'

type Ready = { archive_id: string; bytes: number; day: string }

/** GET /api/export/{id}/file: an archive for the member whose data it is, while it can be fetched. */
export async function sendExport({ app, url, caller, response }: MemberRequest): Promise<void> {
  const id = idSchema.safeParse(url.pathname.split('/')[3])
  const [found] = id.success
    ? await rows<Ready>(
        app.db,
        sql`select archive_id, bytes::float8 as bytes, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from data_exports
            where user_id = ${caller.user_id} and id = ${id.data} and status = 'ready'
              and expires_at > ${app.clock.now().toISOString()}::timestamptz`,
      )
    : []
  if (!found) return refuse(response, 404, 'NOT_FOUND', COMMON_TEXTS.notFound.message)
  await sendDownload(app, caller.user_id, response, {
    key: exportKey(found.archive_id),
    size: found.bytes,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${BRAND.name.toLowerCase()}-${found.day}.zip"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
