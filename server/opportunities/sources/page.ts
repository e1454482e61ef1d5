import { Parser } from 'htmlparser2'
import { REMOTE } from '#server/opportunities/sources/country.ts'
import type { Stated } from '#server/opportunities/sources/found.ts'
import { listOf, recordOf, textOf, textsOf } from '#server/opportunities/sources/json.ts'
import type { Json } from '#server/opportunities/sources/json.ts'

/** Postings nested deeper than this are ignored. */
const DEPTH_MAX = 12

/**
 * The schema.org JobPosting entries in the JSON-LD blocks of a page. A block that is not JSON is skipped.
 */
export function readPage(html: string, address: string): Stated[] {
  return blocksOf(html)
    .flatMap((block) => postingsIn(block, 0))
    .map((posting) => statedOf(posting, address))
}

function blocksOf(html: string): unknown[] {
  const texts: string[] = []
  let inside = false
  const parser = new Parser({
    onopentag: (name, { type = '' }) => {
      inside = name === 'script' && type.split(';', 1)[0]?.trim().toLowerCase() === 'application/ld+json'
      if (inside) texts.push('')
    },
    ontext: (text) => {
      if (inside) texts.push((texts.pop() ?? '') + text)
    },
    onclosetag: () => {
      inside = false
    },
  })
  parser.end(html)
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text) as unknown]
    } catch {
      return []
    }
  })
}

function postingsIn(value: unknown, depth: number): Json[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return []
  if (Array.isArray(value)) return value.flatMap((entry) => postingsIn(entry, depth + 1))
  const node = value as Json
  if (textsOf(node['@type']).some((type) => /^(?:https?:\/\/schema\.org\/)?JobPosting$/.test(type))) return [node]
  return ['@graph', 'itemListElement', 'item', 'mainEntity'].flatMap((field) => postingsIn(node[field], depth + 1))
}

function statedOf(posting: Json, address: string): Stated {
  const places = listOf(posting.jobLocation).map((place) => recordOf(recordOf(place).address).addressCountry)
  const link = textOf(posting.url, '@id') || textOf(posting.mainEntityOfPage, '@id')
  const types = textsOf(posting.employmentType)
  return {
    title: textOf(posting.title) || textOf(posting.name),
    description: textOf(posting.description),
    // A page with one posting may leave out its own address.
    link: link || address,
    countries: [
      ...(textOf(posting.jobLocationType).toUpperCase() === 'TELECOMMUTE' ? [REMOTE] : []),
      ...places.flatMap((country) => textsOf(country, 'name', '@id')),
      ...textsOf(posting.applicantLocationRequirements, 'name'),
    ],
    types,
    jobs_only: true,
    skills: listOf(posting.skills).flatMap((entry) => textOf(entry, 'name').split(/[,;\n]/)),
    deadline: textOf(posting.validThrough),
    organisation: textOf(posting.hiringOrganization, 'name', 'legalName'),
    published: textOf(posting.datePosted),
  }
}
