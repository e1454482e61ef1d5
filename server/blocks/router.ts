import { create } from '#server/blocks/create.ts'
import { list } from '#server/blocks/list.ts'
import { remove } from '#server/blocks/remove.ts'

/** The procedures of blocks, as the contract names them. */
export const router = {
  blocks: { list, create, remove },
}
