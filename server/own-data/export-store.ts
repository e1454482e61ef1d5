import type { Files } from '#server/platform/files.ts'
import { createService } from '#server/platform/service-key.ts'

/** Milliseconds that storing a whole archive may take. */
export const ARCHIVE_MS = 600_000

/** The store of files for archives, which are larger than what members upload and may take longer. */
export const exportStore = createService<Files>('the store of archives')
