import type { Text, TextValues } from '#contract/texts.ts'

type Forms = Readonly<Record<string, readonly Part[]>>
type Part = string | readonly [name: string, type?: 'plural', forms?: Forms]

/**
 * A text put together without Lingui's runtime, which would double the public pages' only script. It may contain
 * parameters and cardinal plurals. The build compiles its message into parts; in development it is ICU text.
 */
export function plainText({ message, values = {} }: Text): string {
  // Text types the message as it stands in the sources.
  const parts = message as string | readonly Part[]
  return typeof parts === 'string' ? joined(partsOf(parts), values) : joined(parts, values)
}

function joined(parts: readonly Part[], values: TextValues, count?: number): string {
  const { lang } = document.documentElement
  return parts
    .map((part) => {
      if (part === '#' && count !== undefined) return count.toLocaleString(lang)
      if (typeof part === 'string') return part
      const [name, , forms] = part
      if (!forms) return values[name] ?? ''
      const number = Number(values[name])
      const form = forms[number] ?? forms[new Intl.PluralRules(lang).select(number)] ?? forms.other ?? []
      return joined(form, values, number)
    })
    .join('')
}

/** ICU text, which is either a sentence with parameters or one plural. */
function partsOf(message: string): Part[] {
  const [, name, forms] = /^\{(\w+), plural, (.*)\}$/.exec(message) ?? []
  if (name !== undefined && forms !== undefined) {
    const pairs = [...forms.matchAll(/=?(\w+) \{([^{}]*)\}/g)].map(([, form = '', words = '']) => [
      form,
      words.split(/(#)/),
    ])
    return [[name, 'plural', Object.fromEntries(pairs) as Forms]]
  }
  return message.split(/(\{\w+\})/).map((part) => (/^\{\w+\}$/.test(part) ? [part.slice(1, -1)] : part))
}
