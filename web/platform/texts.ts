import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { withLiteralValues } from '#contract/literal-values.ts'
import type { Text } from '#contract/texts.ts'

/*
 * The page is in the language of its document. Its scripts bring the texts of that language along
 * (scripts/write-languages.ts), so there is no catalogue to load.
 */
const language = typeof document === 'undefined' ? '' : document.documentElement.lang
withLiteralValues(i18n).loadAndActivate({ locale: language || 'en', messages: {} })

export { i18n }

/** A text of contract/ or of Lingui's `msg`, or one that is in the page's language already. */
export type Wording = Text | MessageDescriptor | string

/**
 * A text in the page's language, for what happens after an event: a toast, a form's rule. What is drawn takes `t` of
 * useLingui() instead, since the server draws some pages in many languages.
 */
export function textOf(wording: Wording): string {
  return typeof wording === 'string' ? wording : i18n._({ ...wording })
}
