import { ORPCError } from '@orpc/client'
import type { Text, TextValues } from '#contract/texts.ts'
import { textOf } from './texts.ts'

type Issue = { code: string; params: TextValues; message: string }

let texts: Promise<Map<string, Text>> | undefined

/**
 * Returns what the server refused in the page's language, by code and parameters. It returns the English that came
 * along for a code that this page does not know, as of a newer server. `path` is the procedure's, such as ['matches',
 * 'accept']: one code can have a text of its own in a module.
 */
export async function translateError(error: unknown, path: readonly string[]): Promise<void> {
  if (!(error instanceof ORPCError) || error.status >= 500) return
  const known = await (texts ??= load())
  const data = error.data as { issues?: Issue[] } | undefined
  for (const issue of data?.issues ?? []) {
    const text = known.get(issue.code)
    if (text) issue.message = textOf({ ...text, values: issue.params })
  }
  const text = known.get(`${path[0]}.${error.code}`) ?? known.get(error.code)
  if (data?.issues?.[0]) error.message = data.issues[0].message
  else if (text) error.message = textOf({ ...text, values: valuesIn(error.data) })
}

/** Fetched with the first refusal; without it, refusals are in English until the next one. */
async function load(): Promise<Map<string, Text>> {
  try {
    const { default: all } = await import('virtual:contract-texts')
    return new Map(all.map((text) => [text.id, text]))
  } catch {
    texts = undefined
    return new Map()
  }
}

function valuesIn(data: unknown): TextValues {
  return typeof data === 'object' && data !== null ? (data as TextValues) : {}
}
