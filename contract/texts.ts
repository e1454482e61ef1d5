/** What stands in the place of {name} in a text. */
export type TextValues = Readonly<Record<string, string | number>>

/**
 * A sentence of the product before it is put into a language, in the form of Lingui's message descriptor.
 * `id` is its name in the catalogues, and the code by which clients tell errors and issues apart.
 */
export type Text = {
  readonly id: string
  /** The English, in ICU form: "Please use at most {max} characters". */
  readonly message: string
  readonly values?: TextValues
}

/**
 * A text of contract/ or server/, which Node runs as they stand: without Lingui's macros, so the id is given.
 * `npm run texts:extract` finds the object literal inside the call.
 */
export function msg(text: Text): Text {
  return text
}

/** What is wrong with a text of more than `max` characters. */
export function tooLongText(max: number): Text {
  return { ...msg({ id: 'text.too_long', message: 'Please use at most {max} characters' }), values: { max } }
}

/** What is wrong with a message (of a form) of more than `max` characters. */
export function messageTooLongText(max: number): Text {
  return {
    ...msg({ id: 'text.message_too_long', message: 'Please keep the message to {max} characters' }),
    values: { max },
  }
}
