import { renderMarkdown } from '#server/platform/markdown.ts'
import { admin } from '#server/procedure.ts'

/** Markdown as the page of a post will show it. */
export const preview = admin.blogs.preview.handler(({ input }) => ({ html: renderMarkdown(input.content) }))
