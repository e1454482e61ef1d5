import { z } from 'zod'
import {
  OPPORTUNITY_DESCRIPTION_MAX,
  OPPORTUNITY_LINK_MAX,
  OPPORTUNITY_ORGANISATION_MAX,
  OPPORTUNITY_TITLE_MAX,
  OPPORTUNITY_TYPES,
  canonicalLink,
} from '#contract/opportunities.ts'
import { isStorable } from '#contract/storable.ts'
import { TAG_MAX } from '#contract/tag-limits.ts'
import { countriesIn, countryOf } from '#server/opportunities/sources/country.ts'
import { dayOf, deadlineIn, momentOf } from '#server/opportunities/sources/deadline.ts'
import { typeOf } from '#server/opportunities/sources/kind.ts'
import { cut, lineOf, wordsOf } from '#server/opportunities/sources/words.ts'

/** An opportunity as its source states it, with markup; missing texts are '' or absent. */
export type Stated = {
  title: string
  description: string
  link: string
  countries?: string[]
  /** The categories of the source; the title decides on the type only if none of them does. */
  types?: string[]
  /** The source has only jobs, so the title does not decide on the type. */
  jobs_only?: boolean
  skills?: string[]
  deadline?: string | number | null
  organisation?: string
  published?: string | number | null
}

/** An opportunity that can be inserted. */
export const foundSchema = z.object({
  title: z.string(),
  description: z.string(),
  opportunity_type: z.enum(OPPORTUNITY_TYPES),
  country: z.string(),
  organisation: z.string().nullable(),
  link: z.string(),
  link_key: z.string(),
  skills: z.array(z.string()).nullable(),
  deadline: z.string().nullable(),
  published: z.string().nullable(),
})
export type Found = z.infer<typeof foundSchema>

/** Tags beyond this number are dropped. */
const SKILLS_MAX = 10

/**
 * Converts an entry of a source; null for an entry without a title or a link, or closed before `today` (YYYY-MM-DD).
 * Relative links are resolved against `base`.
 */
export function foundOf(stated: Stated, base: string, today: string): Found | null {
  const link = stated.link ? (URL.parse(stated.link, base)?.href ?? '') : ''
  const link_key = link.length <= OPPORTUNITY_LINK_MAX ? canonicalLink(link) : null
  const title = cut(lineOf(stated.title), OPPORTUNITY_TITLE_MAX)
  if (link_key === null || !title || !isStorable(link)) return null
  const words = wordsOf(stated.description)
  const deadline = dayOf(stated.deadline ?? null) ?? deadlineIn(words)
  if (deadline !== null && deadline < today) return null
  return {
    title,
    description: cut(words, OPPORTUNITY_DESCRIPTION_MAX),
    opportunity_type: typeOf(stated.types ?? [], stated.jobs_only ? '' : title),
    country: countryOf(stated.countries ?? [], title, words),
    organisation: cut(lineOf(stated.organisation ?? ''), OPPORTUNITY_ORGANISATION_MAX) || null,
    link,
    link_key,
    skills: skillsOf(stated.skills ?? []),
    deadline,
    published: momentOf(stated.published ?? null),
  }
}

/** The tags that are neither a country nor a type of opportunity, each once. */
function skillsOf(tags: string[]): string[] | null {
  const lines = tags.map((tag) => lineOf(tag)).filter((tag) => tag.length > 0 && tag.length <= TAG_MAX)
  const skills = new Map(
    lines
      .filter((tag) => countriesIn(tag).length === 0 && typeOf([tag], '') === 'job' && !/^(?:jobs?|africa)$/i.test(tag))
      .map((tag) => [tag.toLowerCase(), tag]),
  )
  return skills.size > 0 ? [...skills.values()].slice(0, SKILLS_MAX) : null
}
