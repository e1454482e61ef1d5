import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#server/platform/project.ts'

/** A post of the demo's blog, named by its file in posts/ without ".md". */
export type SeedPost = { file: string; days_ago: number; published: boolean }

/** Newest first. */
export const seedPosts: SeedPost[] = [
  { file: 'asking-for-a-referral', days_ago: 1, published: false },
  { file: 'what-a-circle-is-for', days_ago: 6, published: true },
  { file: 'mentoring-on-a-line-that-drops', days_ago: 24, published: true },
  { file: 'feedback-that-survives-the-distance', days_ago: 51, published: true },
  { file: 'going-home-is-a-second-move', days_ago: 83, published: true },
  { file: 'before-the-first-session', days_ago: 116, published: true },
  { file: 'how-to-ask-for-mentorship', days_ago: 149, published: true },
]

/**
 * Reads a post: the first line of its file is "# " and the title, the rest is the content in Markdown.
 * @throws Error when the file does not begin with a title
 */
export function readSeedPost(file: string): { title: string; content: string } {
  const markdown = readFileSync(join(PROJECT, `db/seed/posts/${file}.md`), 'utf8')
  const [, title, content] = /^# (.+)\n+([^]+)$/.exec(markdown) ?? []
  if (title === undefined || content === undefined) throw new Error(`No title at the top of posts/${file}.md`)
  return { title, content: content.trim() }
}
