import type { Module } from '#server/module.ts'
import { router } from '#server/blog/router.ts'
import * as tables from '#server/blog/tables.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'

/** Bytes. */
const POST_BODY_MAX = 1024 * 1024

export const blog: Module = {
  name: 'blog',
  router,
  tables,
  largeBodies: ['/api/blogs', '/api/blogs/{id}'].map((path) => ({
    path,
    kind: 'text',
    max: POST_BODY_MAX,
    tooLarge: COMMON_TEXTS.bodyTooLarge,
  })),
}
