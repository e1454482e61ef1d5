import { parseFeed } from 'feedsmith'
import { countriesIn } from '#server/opportunities/sources/country.ts'
import type { Stated } from '#server/opportunities/sources/found.ts'

/**
 * The entries of an RSS, Atom, RDF or JSON feed. Categories serve as types, countries and skills.
 * @throws Error with a message for the admin
 */
export function readFeed(text: string): Stated[] {
  const { format, feed } = parsed(text)
  if (format === 'atom')
    return (feed.entries ?? []).map(({ title, summary, content, links = [], categories = [], ...entry }) => {
      const terms = categories.flatMap(({ label, term }) => label ?? term ?? [])
      const page = links.find(({ rel = 'alternate' }) => rel === 'alternate')
      return {
        title: title?.value ?? '',
        description: summary?.value ?? content?.value ?? '',
        link: page?.href ?? '',
        ...fromCategories(terms),
        organisation: entry.authors?.[0]?.name ?? '',
        published: entry.published ?? entry.updated ?? null,
      }
    })
  if (format === 'json')
    return (feed.items ?? []).map((item) => ({
      title: item.title ?? '',
      description: item.content_html ?? item.content_text ?? item.summary ?? '',
      link: item.url ?? item.external_url ?? '',
      ...fromCategories(item.tags ?? []),
      organisation: item.authors?.[0]?.name ?? '',
      published: item.date_published ?? null,
    }))
  if (format === 'rdf')
    return (feed.items ?? []).map((item) => ({
      title: item.title ?? '',
      description: item.description ?? item.content?.encoded ?? '',
      link: item.link ?? '',
      ...fromCategories(item.dc?.subjects ?? []),
      organisation: item.dc?.publishers?.[0] ?? '',
      published: item.dc?.dates?.[0] ?? null,
    }))
  return (feed.items ?? []).map((item) => ({
    title: item.title ?? '',
    description: item.description ?? item.content?.encoded ?? '',
    link: item.link ?? (item.guid?.isPermaLink === false ? '' : (item.guid?.value ?? '')),
    ...fromCategories((item.categories ?? []).flatMap(({ name }) => name ?? [])),
    organisation: item.dc?.publishers?.[0] ?? '',
    published: item.pubDate ?? item.dc?.dates?.[0] ?? null,
  }))
}

const fromCategories = (categories: string[]) => ({
  types: categories,
  countries: categories.flatMap(countriesIn),
  skills: categories,
})

function parsed(text: string): ReturnType<typeof parseFeed<string>> {
  try {
    return parseFeed(text)
  } catch {
    throw new Error('It is not a feed')
  }
}
