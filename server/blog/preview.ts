import { renderMarkdown } from '#server/platform/markdown.ts'
import { admin } from '#server/procedure.ts'

/** The HTML of a post's Markdown, as its page shows it. */
export const preview = admin.blogs.preview.handler(({ input }) => ({ html: renderMarkdown(input.content) }))
