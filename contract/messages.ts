import { msg } from './texts.ts'

/** Messages per page of a thread, and the longest message (ours: about two printed pages). */
export const THREAD_PAGE = 50
export const MESSAGE_MAX = 5000

/** How many bytes the files of messages that wait in a browser may take up. */
export const WAITING_FILES_MAX = 50 * 1024 * 1024

/** Whether a message was removed: every other has words, if only the name of its file. */
export const isRemoved = ({ content }: { content: string }): boolean => content === ''

export const MESSAGE_TEXTS = {
  removed: msg({ id: 'messages.removed', message: 'This message was removed.' }),
  blank: msg({ id: 'messages.content_missing', message: 'Please type a message' }),
  tooLong: msg({
    id: 'messages.content_long',
    message: 'Please keep a message to {max} characters',
    values: { max: MESSAGE_MAX },
  }),
  reused: msg({ id: 'MESSAGE_ID_REUSED', message: 'This message was already sent with another text.' }),
  unavailable: msg({ id: 'PEER_UNAVAILABLE', message: 'This member is no longer available.' }),
  failed: msg({ id: 'messages.failed', message: 'Failed to send message' }),
  waitingFull: msg({
    id: 'messages.waiting_full',
    message: 'Files that wait to be sent may take up {max} MB. Please send this one when the others are gone.',
    values: { max: WAITING_FILES_MAX / 1024 / 1024 },
  }),
  loadFailed: msg({ id: 'messages.load_failed', message: 'Failed to load conversation' }),
} as const
