import { create } from '#server/circles/create.ts'
import { createPost } from '#server/circles/create-post.ts'
import { deletePost } from '#server/circles/delete-post.ts'
import { join } from '#server/circles/join.ts'
import { leave } from '#server/circles/leave.ts'
import { list } from '#server/circles/list.ts'
import { listMembers } from '#server/circles/list-members.ts'
import { listPosts } from '#server/circles/list-posts.ts'
import { pinPost } from '#server/circles/pin-post.ts'
import { read } from '#server/circles/read.ts'
import { readOwnMembership } from '#server/circles/read-own-membership.ts'
import { readSomePosts } from '#server/circles/read-some-posts.ts'
import { update } from '#server/circles/update.ts'
import { updatePost } from '#server/circles/update-post.ts'
import { uploadCover } from '#server/circles/upload-cover.ts'

/** The procedures of circles, as the contract names them. */
export const router = {
  circles: { list, read, create, update, uploadCover },
  circleMembers: { readOwn: readOwnMembership, list: listMembers, join, leave },
  circlePosts: {
    list: listPosts,
    readSome: readSomePosts,
    create: createPost,
    update: updatePost,
    delete: deletePost,
    pin: pinPost,
  },
}
