import { msg } from './texts.ts'

/**
 * Types of circles, career unless chosen otherwise (rule: circle-type). They have a file of their own because the address
 * of the list is read before the list is loaded.
 */
export const CIRCLE_TYPES = ['career', 'diaspora', 'interest'] as const
export const CIRCLE_TYPE_LABELS = {
  career: msg({ id: 'circles.type_career', message: 'Career' }),
  diaspora: msg({ id: 'circles.type_diaspora', message: 'Diaspora' }),
  interest: msg({ id: 'circles.type_interest', message: 'Interest' }),
} as const

/** The longest search text in characters. */
export const CIRCLE_SEARCH_MAX = 100
