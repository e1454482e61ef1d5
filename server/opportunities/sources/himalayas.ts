import { REMOTE } from '#server/opportunities/sources/country.ts'
import type { Stated } from '#server/opportunities/sources/found.ts'
import { parseJson, recordOf, textOf, textsOf } from '#server/opportunities/sources/json.ts'

/** Jobs of Himalayas' public API. @throws Error with a message for the admin */
export function readHimalayas(text: string): Stated[] {
  const { jobs } = parseJson(text)
  if (!Array.isArray(jobs)) throw new Error('It is not an answer of Himalayas')
  return jobs.map((entry) => {
    const job = recordOf(entry)
    return {
      title: textOf(job.title),
      description: textOf(job.description) || textOf(job.excerpt),
      link: textOf(job.applicationLink) || textOf(job.guid),
      // All jobs there are remote; without a country they are open worldwide.
      countries: [REMOTE, ...textsOf(job.locationRestrictions, 'name')],
      jobs_only: true,
      skills: textsOf(job.categories).map((category) => category.replaceAll('-', ' ')),
      deadline: textOf(job.expiryDate),
      organisation: textOf(job.companyName),
      published: textOf(job.pubDate),
    }
  })
}
