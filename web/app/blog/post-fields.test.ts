import { expect, test } from 'vitest'
import { z } from 'zod'
import { BLOG_CONTENT_MAX, BLOG_COVER_MAX, BLOG_TITLE_MAX } from '#contract/blog.ts'
import { blogs } from '#contract/blog-api.ts'
import { issueOf } from '#contract/issues.ts'
import type { Text } from '#contract/texts.ts'
import { TEXT_FIELDS, problemOf } from './post-fields.ts'

const FINE = { title: 'A post', content: 'Words.', cover_image_url: '' }
const cover = (length: number) => 'https://pictures.example/'.padEnd(length, 'x')

/** What the contract says first against a field, when the others are fine. */
async function refused(field: string, typed: string): Promise<Text | undefined> {
  const post = { id: '01890000-0000-7000-8000-000000000000', ...FINE, [field]: typed }
  const schema = blogs.create['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) throw new Error('the contract has no schema here')
  const issue = (await schema.safeParseAsync(post)).error?.issues[0]
  return issue && issueOf(issue.message).text
}

const TYPED = {
  title: [
    '',
    ' \n',
    'A',
    'x'.repeat(BLOG_TITLE_MAX),
    ` ${'x'.repeat(BLOG_TITLE_MAX)} `,
    'x'.repeat(BLOG_TITLE_MAX + 1),
  ],
  content: ['', '\t', 'Words.', 'x'.repeat(BLOG_CONTENT_MAX), 'x'.repeat(BLOG_CONTENT_MAX + 1)],
  cover_image_url: [
    '',
    ' ',
    ' https://pictures.example/a.jpg ',
    'HTTPS://PICTURES.EXAMPLE',
    'http://pictures.example/a.jpg',
    '//pictures.example/a.jpg',
    'pictures.example/a.jpg',
    '/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,x',
    'https:',
    'https://a b/',
    cover(BLOG_COVER_MAX),
    cover(BLOG_COVER_MAX + 1),
  ],
}

test.each(TEXT_FIELDS)('%s is refused in the words of the server, and only when it refuses', async (field) => {
  for (const typed of TYPED[field])
    expect(problemOf(field, typed), JSON.stringify(typed.slice(0, 40))).toEqual(await refused(field, typed))
})
