import { create } from '#server/blog/create.ts'
import { deletePost } from '#server/blog/delete-post.ts'
import { list } from '#server/blog/list.ts'
import { preview } from '#server/blog/preview.ts'
import { read } from '#server/blog/read.ts'
import { update } from '#server/blog/update.ts'

/** The procedures of blog, as the contract names them. */
export const router = {
  blogs: { list, read, create, update, delete: deletePost, preview },
}
