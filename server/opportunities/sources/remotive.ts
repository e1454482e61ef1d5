import type { Stated } from '#server/opportunities/sources/found.ts'
import { parseJson, recordOf, textOf, textsOf } from '#server/opportunities/sources/json.ts'

/** Jobs of Remotive's public API. @throws Error with a message for the admin */
export function readRemotive(text: string): Stated[] {
  const { jobs } = parseJson(text)
  if (!Array.isArray(jobs)) throw new Error('It is not an answer of Remotive')
  return jobs.map((entry) => {
    const job = recordOf(entry)
    return {
      title: textOf(job.title),
      description: textOf(job.description),
      link: textOf(job.url),
      countries: textOf(job.candidate_required_location).split(/[,;/]/).filter(Boolean),
      jobs_only: true,
      skills: textsOf(job.tags),
      organisation: textOf(job.company_name),
      published: textOf(job.publication_date),
    }
  })
}
