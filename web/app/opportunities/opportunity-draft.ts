import {
  OPPORTUNITY_COUNTRY_MAX,
  OPPORTUNITY_DESCRIPTION_MAX,
  OPPORTUNITY_LINK_MAX,
  OPPORTUNITY_ORGANISATION_MAX,
  OPPORTUNITY_TEXTS,
  OPPORTUNITY_TITLE_MAX,
  canonicalLink,
} from '#contract/opportunities.ts'
import type { OpportunityType } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { splitList, tagsIssue } from '#contract/tags.ts'
import { textOf } from '#web/platform/texts.ts'

/** What stands in the form, as typed; the skills separated by commas. */
export type OpportunityDraft = {
  title: string
  opportunity_type: OpportunityType
  country: string
  organisation: string
  description: string
  link: string
  skills: string
  deadline: string
}

/** The fields in the order in which they stand. */
export const FIELDS = [
  'title',
  'opportunity_type',
  'country',
  'organisation',
  'description',
  'link',
  'skills',
  'deadline',
] as const

/** The form as it opens: empty, of a job (spec 5), or what is to be changed. */
export function draftOf(opportunity: Opportunity | undefined): OpportunityDraft {
  return {
    title: opportunity?.title ?? '',
    opportunity_type: opportunity?.opportunity_type ?? 'job',
    country: opportunity?.country ?? '',
    organisation: opportunity?.organisation ?? '',
    description: opportunity?.description ?? '',
    link: opportunity?.link ?? '',
    skills: opportunity?.skills?.join(', ') ?? '',
    deadline: opportunity?.deadline ?? '',
  }
}

/** The day it is in UTC, by which deadlines are over. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** What the server is told; nothing where nothing was typed. */
export function valuesOf(draft: OpportunityDraft) {
  const skills = splitList(draft.skills)
  return {
    title: draft.title.trim(),
    opportunity_type: draft.opportunity_type,
    country: draft.country.trim(),
    organisation: draft.organisation.trim() || null,
    description: draft.description.trim(),
    link: draft.link.trim() || null,
    skills: skills.length > 0 ? skills : null,
    deadline: draft.deadline || null,
  }
}

/** What is wrong with it, by field (spec 5 Opportunity); the server checks the same again. `kept` is a deadline that may stay. */
export function opportunityIssues(draft: OpportunityDraft, kept: string | null): Record<string, string> {
  const { title, description, country, organisation, link, skills, deadline } = valuesOf(draft)
  const texts = OPPORTUNITY_TEXTS
  const skillsWrong = tagsIssue(skills ?? [])
  const long = (text: string | null, max: number) => text !== null && text.length > max
  const complaints: [field: string, isWrong: boolean, text: string][] = [
    ['title', !title, texts.title],
    ['title', long(title, OPPORTUNITY_TITLE_MAX), texts.titleLong],
    ['country', !country, texts.country],
    ['country', long(country, OPPORTUNITY_COUNTRY_MAX), texts.countryLong],
    ['organisation', long(organisation, OPPORTUNITY_ORGANISATION_MAX), texts.organisationLong],
    ['description', !description, texts.description],
    ['description', long(description, OPPORTUNITY_DESCRIPTION_MAX), texts.descriptionLong],
    ['link', link !== null && (canonicalLink(link) === null || long(link, OPPORTUNITY_LINK_MAX)), texts.link],
    ['skills', skillsWrong !== undefined, skillsWrong ? textOf(skillsWrong) : ''],
    ['deadline', deadline !== null && deadline < today() && deadline !== kept, texts.deadlinePast],
  ]
  return Object.fromEntries(complaints.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]))
}
