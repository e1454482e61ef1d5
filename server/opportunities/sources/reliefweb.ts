import type { Stated } from '#server/opportunities/sources/found.ts'
import { listOf, parseJson, recordOf, textOf, textsOf } from '#server/opportunities/sources/json.ts'

/** Jobs of ReliefWeb's API, version 2. @throws Error with a message for the admin */
export function readReliefweb(text: string): Stated[] {
  const { data } = parseJson(text)
  if (!Array.isArray(data)) throw new Error('It is not an answer of ReliefWeb')
  return listOf(data).map((entry) => {
    const fields = recordOf(recordOf(entry).fields)
    const date = recordOf(fields.date)
    return {
      title: textOf(fields.title),
      description: textOf(fields['body-html']) || textOf(fields.body),
      link: textOf(fields.url_alias) || textOf(fields.url),
      countries: textsOf(fields.country, 'name'),
      types: textsOf(fields.type, 'name'),
      jobs_only: true,
      skills: textsOf(fields.career_categories, 'name'),
      deadline: textOf(date.closing),
      organisation: textOf(fields.source, 'name'),
      published: textOf(date.created),
    }
  })
}
