import { createOwn } from '#server/members/create-own.ts'
import { read } from '#server/members/read.ts'
import { readMatching } from '#server/members/read-matching.ts'
import { readOwn } from '#server/members/read-own.ts'
import { setTimeZone } from '#server/members/set-time-zone.ts'
import { updateMatching } from '#server/members/update-matching.ts'
import { updateOwn } from '#server/members/update-own.ts'
import { uploadAvatar } from '#server/members/upload-avatar.ts'

/** The procedures of members, as the contract names them. */
export const router = {
  members: { readOwn, createOwn, updateOwn, setTimeZone, readMatching, updateMatching, read, uploadAvatar },
}
