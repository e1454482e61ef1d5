/** Messages per page of a thread, and the longest message (ours: about two printed pages). */
export const THREAD_PAGE = 50
export const MESSAGE_MAX = 5000

export const MESSAGE_TEXTS = {
  blank: 'Please type a message',
  tooLong: `Please keep a message to ${MESSAGE_MAX} characters`,
  reused: 'This message was already sent with another text.',
  unavailable: 'This member is no longer available.',
  failed: 'Failed to send message',
  loadFailed: 'Failed to load conversation',
} as const
