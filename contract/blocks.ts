import { msg } from './texts.ts'

/** How many people one member may block. It bounds a list that a person reads and what one account can store. */
export const BLOCKS_MAX = 500

export const BLOCK_TEXTS = {
  self: msg({ id: 'blocks.SELF', message: 'You cannot block yourself.' }),
  many: msg({
    id: 'TOO_MANY_BLOCKED',
    message: 'You have blocked as many people as is possible. Unblock somebody first.',
  }),
} as const
