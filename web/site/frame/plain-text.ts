import type { Text } from '#contract/texts.ts'

type Part = string | readonly [name: string]

/**
 * A text without plural forms, put together without Lingui's runtime, which would double the public pages' only
 * script. The build has compiled its message into parts; in development it is still ICU text.
 */
export function plainText({ message, values = {} }: Text): string {
  // Text types the message as it stands in the sources.
  const parts = message as string | readonly Part[]
  if (typeof parts === 'string') return parts.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return parts.map((part) => (typeof part === 'string' ? part : (values[part[0]] ?? ''))).join('')
}
