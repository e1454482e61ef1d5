import { msg } from './texts.ts'

/** Files of messages (rule: largest-upload). Sides in pixels: the longest of a picture, and of its preview. */
export const ATTACHMENT = {
  /** A file of this size, in bytes, is too large. */
  maxBytes: 10 * 1024 * 1024,
  nameMax: 200,
  pictureSide: 2560,
  previewSide: 480,
  quality: 0.85,
} as const

/** The types that are stored: each with the ending of its files. A picture becomes a JPEG. */
export const ATTACHMENT_TYPES = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
} as const
export type AttachmentType = keyof typeof ATTACHMENT_TYPES

export const ATTACHMENT_TEXTS = {
  tooLarge: msg({ id: 'attachments.PAYLOAD_TOO_LARGE', message: 'File size must be less than 10MB' }),
  wrongType: msg({
    id: 'attachments.UNSUPPORTED_MEDIA_TYPE',
    message: 'Please choose an image, a PDF, a Word document or a text file',
  }),
  noFile: msg({ id: 'attachments.file_missing', message: 'Please choose a file' }),
  reused: msg({ id: 'ATTACHMENT_ID_REUSED', message: 'This file was already sent by somebody else.' }),
  full: msg({
    id: 'ATTACHMENT_SPACE_FULL',
    message: 'Your files take up all of the {max} MB that a member has for them.',
  }),
  unknown: msg({ id: 'attachments.unknown', message: 'This file is no longer there. Please attach it again.' }),
  failed: msg({ id: 'attachments.failed', message: 'Failed to upload file' }),
  downloadFailed: msg({ id: 'attachments.download_failed', message: 'Failed to download file' }),
} as const

/** The content of a message that says nothing besides its file (rule: file-without-words). */
export function sentText(name: string): string {
  return `Sent ${name}`
}

/** Where the two participants read a file; `preview` is the small picture of an image. */
export function attachmentPath(id: string, size?: 'preview'): string {
  return `/api/attachments/${id}${size ? `?size=${size}` : ''}`
}

/** Whether it is shown within the thread; everything else is downloaded (rule: attachment-privacy). */
export function isPicture({ type }: { type: string }): boolean {
  return type.startsWith('image/')
}

/** What has no place in a name: paths, control characters, signs of direction, and what file systems refuse. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}<>:"/\\|?*]/gu
const PICTURE_ENDING = /\.(jpe?g|png|gif|webp|avif|heic|heif|tiff?)$/i

/**
 * Returns a file's name as it is shown and offered for saving: the last part of a path, at most 200 characters. Its
 * ending suits the type, so that nothing can be saved as a program.
 */
export function attachmentName(given: string, type: AttachmentType): string {
  const ending = `.${ATTACHMENT_TYPES[type]}`
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const cleaned = trimmed(last.replaceAll(UNFIT, '').replaceAll(/\s+/gu, ' '))
  const suits = type === 'image/jpeg' ? PICTURE_ENDING.test(cleaned) : cleaned.toLowerCase().endsWith(ending)
  const at = suits ? cleaned.lastIndexOf('.') : cleaned.length
  const ends = suits ? cleaned.slice(at) : ending
  const stem = Array.from(cleaned.slice(0, at))
    .slice(0, ATTACHMENT.nameMax - ends.length)
    .join('')
    .trimEnd()
  return (stem || 'file') + ends
}

/** Without spaces and dots at its ends. A regular expression takes a second for a name of 60,000 dots and a letter. */
function trimmed(name: string): string {
  const isLost = (at: number) => /[\s.]/u.test(name.charAt(at))
  let [from, to] = [0, name.length]
  while (from < to && isLost(from)) from += 1
  while (to > from && isLost(to - 1)) to -= 1
  return name.slice(from, to)
}
