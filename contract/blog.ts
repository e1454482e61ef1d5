/** Characters of a title, of a cover's address and of a post (ours: about forty printed pages). */
export const BLOG_TITLE_MAX = 200
export const BLOG_COVER_MAX = 2000
export const BLOG_CONTENT_MAX = 100_000

/** Posts on a page of the list (ours), and characters that its excerpts are cut to before CSS clamps them to 3 lines. */
export const BLOG_PAGE = 12
export const EXCERPT_MAX = 280

/** The words of the blog (spec 2, 5, 6, 8). */
export const BLOG_TEXTS = {
  title: 'Please enter a title',
  titleLong: `Please keep the title to ${BLOG_TITLE_MAX} characters`,
  content: 'Please enter the content',
  contentLong: `Please keep the content to ${BLOG_CONTENT_MAX} characters`,
  cover: 'Please enter an address that begins with https://',
  reused: 'Another post has this id already.',
  none: 'No blog posts yet',
  denied: 'Access Denied',
  deniedWhy: 'You need admin privileges to create blog posts',
  listFailed: 'Failed to load blogs',
  loadFailed: 'Failed to load blog post',
  saveFailed: 'Failed to save blog post',
  deleteFailed: 'Failed to delete blog post',
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  deleted: 'Blog post deleted successfully',
} as const

/** Whether a post's cover may stand at this address: an https one, or none at all (spec 5 Blog). */
export function isCoverAddress(typed: string): boolean {
  return typed === '' || (URL.canParse(typed) && new URL(typed).protocol === 'https:')
}
