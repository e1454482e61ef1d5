import { upload } from '#server/attachments/upload.ts'

/** The procedures of attachments, as the contract names them. */
export const router = { attachments: { upload } }
