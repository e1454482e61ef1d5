import { randomUUIDv7 } from 'node:crypto'
import { ATTACHMENT_TYPES } from '#contract/attachments.ts'
import type { AttachmentType } from '#contract/attachments.ts'
import type { Files } from '#server/platform/files.ts'

export const ATTACHMENTS_FOLDER = 'message-attachments'

/** What the name of a file is made of. */
export type Place = { conversation_id: string; stored_name: string; type: string }

/** What is stored: the bytes of a file, and of an image's preview. */
export type Content = { bytes: Uint8Array; preview: Uint8Array | null }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^${ATTACHMENTS_FOLDER}/(${UUID})/(${UUID})(?:-preview)?\\.[a-z]{3,4}$`)

/** The name of a file in the store, or of its preview. */
export function keyOf({ conversation_id, stored_name, type }: Place, size: 'full' | 'preview' = 'full'): string {
  const folder = `${ATTACHMENTS_FOLDER}/${conversation_id}`
  return size === 'preview'
    ? `${folder}/${stored_name}-preview.jpg`
    : `${folder}/${stored_name}.${ATTACHMENT_TYPES[type as AttachmentType]}`
}

/** What a name in the store says; null for one that is not ours. `at` is when it was stored, in milliseconds. */
export function placeOf(key: string): { conversation_id: string; stored_name: string; at: number } | null {
  const [, conversation_id, stored_name] = KEY.exec(key) ?? []
  if (!conversation_id || !stored_name) return null
  return { conversation_id, stored_name, at: Number.parseInt(stored_name.replaceAll('-', '').slice(0, 12), 16) }
}

/** Stores a file under a new name; where it cannot be stored, its preview does not stay either. @returns its place */
export async function putFile(
  files: Files,
  file: { conversation_id: string; type: AttachmentType },
  { bytes, preview }: Content,
): Promise<Place> {
  const place = { ...file, stored_name: randomUUIDv7() }
  try {
    if (preview) await files.put(keyOf(place, 'preview'), preview, { contentType: 'image/jpeg' })
    await files.put(keyOf(place), bytes, { contentType: file.type })
  } catch (error) {
    // What cannot be removed now is swept later.
    await removeFile(files, place).catch(() => {})
    throw error
  }
  return place
}

/** Removes a file and its preview; what is not there is left alone. */
export async function removeFile(files: Files, place: Place): Promise<void> {
  await files.delete(keyOf(place))
  if (place.type === 'image/jpeg') await files.delete(keyOf(place, 'preview'))
}
