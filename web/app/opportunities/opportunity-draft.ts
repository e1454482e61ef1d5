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
import { placeOf, placeText } from '#contract/places.ts'
import type { Text } from '#contract/texts.ts'
import { locale } from '#web/platform/format.ts'
import { textOf } from '#web/platform/texts.ts'

/** The form's values as typed; the skills separated by commas. */
type OpportunityDraft = {
  title: string
  opportunity_type: OpportunityType
  country: string
  organisation: string
  description: string
  link: string
  skills: string
  deadline: string
}

/** The form's first values: an empty job (rule: opportunity-type), or the opportunity to edit. */
export function draftOf(opportunity: Opportunity | undefined): OpportunityDraft {
  return {
    title: opportunity?.title ?? '',
    opportunity_type: opportunity?.opportunity_type ?? 'job',
    country: opportunity ? placeText(opportunity.country, locale(), textOf) : '',
    organisation: opportunity?.organisation ?? '',
    description: opportunity?.description ?? '',
    link: opportunity?.link ?? '',
    skills: opportunity?.skills?.join(', ') ?? '',
    deadline: opportunity?.deadline ?? '',
  }
}

/** Today in UTC, which decides whether a deadline is past. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * The values that are sent; null for an empty field. `stored` is the place of the opportunity that is edited. The form
 * shows a long one shortened, so it sends the stored one unless the field was changed.
 */
export function valuesOf(draft: OpportunityDraft, stored?: string) {
  const skills = splitList(draft.skills)
  const place = draft.country.trim()
  const isUnchanged = stored !== undefined && place === placeText(stored, locale(), textOf)
  return {
    title: draft.title.trim(),
    opportunity_type: draft.opportunity_type,
    country: isUnchanged ? stored : placeOf(place, locale(), textOf),
    organisation: draft.organisation.trim() || null,
    description: draft.description.trim(),
    link: draft.link.trim() || null,
    skills: skills.length > 0 ? skills : null,
    deadline: draft.deadline || null,
  }
}

/**
 * What is wrong with a draft, by field (rule: opportunity-fields); the server checks the same again.
 * `stored` is the deadline of the opportunity, which may stay when it is past.
 */
export function opportunityIssues(draft: OpportunityDraft, stored: string | null) {
  const { title, description, country, organisation, link, skills, deadline } = valuesOf(draft)
  const texts = OPPORTUNITY_TEXTS
  const isLink = (text: string) => canonicalLink(text) !== null && text.length <= OPPORTUNITY_LINK_MAX
  return {
    title: required(title, OPPORTUNITY_TITLE_MAX, texts.title, texts.titleLong),
    country: required(country, OPPORTUNITY_COUNTRY_MAX, texts.country, texts.countryLong),
    organisation: (organisation ?? '').length > OPPORTUNITY_ORGANISATION_MAX ? texts.organisationLong : undefined,
    description: required(description, OPPORTUNITY_DESCRIPTION_MAX, texts.description, texts.descriptionLong),
    link: link === null || isLink(link) ? undefined : texts.link,
    skills: tagsIssue(skills ?? []),
    deadline: deadline !== null && deadline < today() && deadline !== stored ? texts.deadlinePast : undefined,
  }
}

function required(text: string, max: number, missing: Text, tooLong: Text): Text | undefined {
  if (!text) return missing
  return text.length > max ? tooLong : undefined
}
