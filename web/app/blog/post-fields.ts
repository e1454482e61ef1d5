import { BLOG_CONTENT_MAX, BLOG_COVER_MAX, BLOG_TEXTS, BLOG_TITLE_MAX, isCoverAddress } from '#contract/blog.ts'
import type { BlogPost } from '#contract/blog-api.ts'
import type { Text } from '#contract/texts.ts'

/** A post as its form has it: an empty cover is none. */
type PostFields = Pick<BlogPost, 'title' | 'content' | 'published'> & { cover_image_url: string }

/** The fields that can be wrong, in the order of the form. */
export const TEXT_FIELDS = ['title', 'cover_image_url', 'content'] as const
type TextField = (typeof TEXT_FIELDS)[number]

export const NEW_POST: PostFields = { title: '', cover_image_url: '', content: '', published: false }

export function fieldsOf({ title, content, published, cover_image_url }: BlogPost): PostFields {
  return { title, cover_image_url: cover_image_url ?? '', content, published }
}

/** What is wrong with a field, by the rules of contract/blog-api.ts, before it is sent. */
export function problemOf(field: TextField, typed: string): Text | undefined {
  const { length } = typed.trim()
  switch (field) {
    case 'title':
      if (length === 0) return BLOG_TEXTS.title
      return length > BLOG_TITLE_MAX ? BLOG_TEXTS.titleLong : undefined
    case 'content':
      if (length === 0) return BLOG_TEXTS.content
      return length > BLOG_CONTENT_MAX ? BLOG_TEXTS.contentLong : undefined
    case 'cover_image_url':
      return length > BLOG_COVER_MAX || !isCoverAddress(typed.trim()) ? BLOG_TEXTS.cover : undefined
  }
}

/** What is wrong with a post, by field. */
export function postProblems(typed: PostFields) {
  const { title, cover_image_url, content } = typed
  return {
    title: problemOf('title', title),
    cover_image_url: problemOf('cover_image_url', cover_image_url),
    content: problemOf('content', content),
  }
}
