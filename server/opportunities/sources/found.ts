import {
  OPPORTUNITY_DESCRIPTION_MAX,
  OPPORTUNITY_LINK_MAX,
  OPPORTUNITY_ORGANISATION_MAX,
  OPPORTUNITY_TITLE_MAX,
  canonicalLink,
} from '#contract/opportunities.ts'
import type { OpportunityType } from '#contract/opportunities.ts'
import { isStorable } from '#contract/storable.ts'
import { TAG_MAX } from '#contract/tags.ts'
import { countriesIn, countryOf } from '#server/opportunities/sources/country.ts'
import { dayOf, deadlineIn, momentOf } from '#server/opportunities/sources/deadline.ts'
import { typeOf } from '#server/opportunities/sources/kind.ts'
import { cut, lineOf, wordsOf } from '#server/opportunities/sources/words.ts'

/** An opportunity as its source states it: markup and all, '' or nothing where it says nothing. */
export type Stated = {
  title: string
  description: string
  link: string
  countries?: string[]
  /** What the source sorts it with; the title's words count only where this is not given. */
  types?: string[]
  /** A source of jobs alone: its titles are those of jobs, whatever they say. */
  jobs_only?: boolean
  skills?: string[]
  deadline?: string | number | null
  organisation?: string
  published?: string | number | null
}

/** An opportunity as it can be posted. */
export type Found = {
  title: string
  description: string
  opportunity_type: OpportunityType
  country: string
  organisation: string | null
  link: string
  link_key: string
  skills: string[] | null
  deadline: string | null
  published: string | null
}

/** More tags than that say nothing. */
const SKILLS_MAX = 10

/**
 * What a source states, made fit to be posted; null for what has no title or link, and for what is
 * over by `today`. Relative links start at `base`.
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

/** Tags that name neither a place nor a kind of opportunity, each once. */
function skillsOf(tags: string[]): string[] | null {
  const lines = tags.map((tag) => lineOf(tag)).filter((tag) => tag.length > 0 && tag.length <= TAG_MAX)
  const skills = new Map(
    lines
      .filter((tag) => countriesIn(tag).length === 0 && typeOf([tag], '') === 'job' && !/^(?:jobs?|africa)$/i.test(tag))
      .map((tag) => [tag.toLowerCase(), tag]),
  )
  return skills.size > 0 ? [...skills.values()].slice(0, SKILLS_MAX) : null
}
