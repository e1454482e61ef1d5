import { z } from 'zod'
import { BLOG_CONTENT_MAX, BLOG_COVER_MAX, BLOG_TEXTS, BLOG_TITLE_MAX, isCoverAddress } from './blog.ts'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { id, pageInput, pageOf } from './page.ts'
import { requiredText, text } from './text.ts'

/** A post as its card shows it: excerpt is plain text. Only admins are given unpublished ones. */
const blogCard = z.object({
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  cover_image_url: z.string().nullable(),
  published: z.boolean(),
  author_name: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type BlogCard = z.infer<typeof blogCard>

/** A whole post: content is the Markdown as written, html is its sanitised HTML. */
const blogPost = blogCard.extend({ content: z.string(), html: z.string() })
export type BlogPost = z.infer<typeof blogPost>

/** An https address; an empty one is stored as null (rule: blog-cover). The server never fetches it. */
const cover = text(BLOG_COVER_MAX, BLOG_TEXTS.cover)
  .refine(isCoverAddress, issueMessage(BLOG_TEXTS.cover))
  .transform((typed) => (typed === '' ? null : new URL(typed).href))
  .nullable()

const fields = {
  title: requiredText(BLOG_TITLE_MAX, BLOG_TEXTS.title, BLOG_TEXTS.titleLong),
  content: requiredText(BLOG_CONTENT_MAX, BLOG_TEXTS.content, BLOG_TEXTS.contentLong),
  cover_image_url: cover.default(null),
  published: z.boolean().default(false),
}

export const blogs = {
  list: procedure
    .route({ method: 'GET', path: '/blogs', summary: 'Published posts, newest first; admins are given drafts too' })
    .input(pageInput)
    .output(pageOf(blogCard)),
  read: procedure
    .route({ method: 'GET', path: '/blogs/{id}', summary: 'A post; a draft is a 404 to everybody but admins' })
    .input(z.strictObject({ id }))
    .output(blogPost),
  create: procedure
    .route({ method: 'POST', path: '/blogs', successStatus: 201, summary: 'Write a post (admins)' })
    .errors({ BLOG_ID_REUSED: refusal(409, BLOG_TEXTS.reused) })
    .input(z.strictObject({ id, ...fields }))
    .output(blogPost),
  update: procedure
    .route({ method: 'PUT', path: '/blogs/{id}', summary: 'Change a post (admins)' })
    .input(z.strictObject({ id, ...fields }))
    .output(blogPost),
  delete: procedure
    .route({ method: 'DELETE', path: '/blogs/{id}', successStatus: 204, summary: 'Delete a post (admins)' })
    .input(z.strictObject({ id }))
    .output(z.void()),
  preview: procedure
    .route({ method: 'POST', path: '/blogs/preview', summary: 'Markdown as its page will show it (admins)' })
    .input(z.strictObject({ content: text(BLOG_CONTENT_MAX, BLOG_TEXTS.contentLong) }))
    .output(z.object({ html: z.string() })),
}
