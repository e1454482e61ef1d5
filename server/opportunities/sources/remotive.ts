import type { Stated } from '#server/opportunities/sources/found.ts'
import { parseJson, recordOf, textOf, textsOf } from '#server/opportunities/sources/json.ts'

/** Jobs of Remotive's public API. @throws Error in words for whoever looks after the source */
export function readRemotive(text: string): Stated[] {
  const { jobs } = parseJson(text)
  if (!Array.isArray(jobs)) throw new Error('It is not what Remotive answers')
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
