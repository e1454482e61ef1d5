import { msg } from './texts.ts'

/** Characters of a title, of a cover's address and of a post (ours: about forty printed pages). */
export const BLOG_TITLE_MAX = 200
export const BLOG_COVER_MAX = 2000
export const BLOG_CONTENT_MAX = 100_000

/** Posts on a page of the list (ours), and characters that its excerpts are cut to before CSS clamps them to 3 lines. */
export const BLOG_PAGE = 12
export const EXCERPT_MAX = 280

/** The texts of the blog (rule: agreed-texts). */
export const BLOG_TEXTS = {
  title: msg({ id: 'blog.title_missing', message: 'Please enter a title' }),
  titleLong: msg({
    id: 'blog.title_long',
    message: 'Please keep the title to {max} characters',
    values: { max: BLOG_TITLE_MAX },
  }),
  content: msg({ id: 'blog.content_missing', message: 'Please enter the content' }),
  contentLong: msg({
    id: 'blog.content_long',
    message: 'Please keep the content to {max} characters',
    values: { max: BLOG_CONTENT_MAX },
  }),
  cover: msg({ id: 'blog.cover_invalid', message: 'Please enter an address that begins with https://' }),
  reused: msg({ id: 'BLOG_ID_REUSED', message: 'Another post has this id already.' }),
  none: msg({ id: 'blog.none', message: 'No blog posts yet' }),
  deniedWhy: msg({ id: 'blog.denied_why', message: 'You need admin privileges to create blog posts' }),
  listFailed: msg({ id: 'blog.list_failed', message: 'Failed to load blogs' }),
  loadFailed: msg({ id: 'blog.load_failed', message: 'Failed to load blog post' }),
  saveFailed: msg({ id: 'blog.save_failed', message: 'Failed to save blog post' }),
  deleteFailed: msg({ id: 'blog.delete_failed', message: 'Failed to delete blog post' }),
  created: msg({ id: 'blog.created', message: 'Blog post created successfully' }),
  updated: msg({ id: 'blog.updated', message: 'Blog post updated successfully' }),
  deleting: msg({ id: 'blog.deleting', message: 'Deleting...' }),
  deleted: msg({ id: 'blog.deleted', message: 'Blog post deleted successfully' }),
} as const

/** Whether a post's cover may stand at this address: an https one, or none at all (rule: blog-cover). */
export function isCoverAddress(typed: string): boolean {
  return typed === '' || (URL.canParse(typed) && new URL(typed).protocol === 'https:')
}
