import { eq } from 'drizzle-orm'
import { avatars } from '#server/members/avatar-files.ts'
import { isOfBanned } from '#server/members/banned-picture.ts'
import { SWEEP_QUEUE, sweepAvatars } from '#server/members/sweep-avatars.ts'
import { profiles } from '#server/members/tables.ts'
import type { AfterCommit, Inside, Module } from '#server/module.ts'
import { router } from '#server/members/router.ts'
import * as tables from '#server/members/tables.ts'
import { AVATAR_TEXTS } from '#contract/members.ts'
import { FILE_FORM_MAX } from '#server/module.ts'
import { pictureRoute } from '#server/picture-route.ts'

/** A picture that is no longer shown leaves the store; one that stays behind is swept. */
const fileSubscribers: AfterCommit = {
  'member.picture_changed': ({ before }, { files }) => avatars.remove(files, before),
}

/** The profile has the address of the account. */
const addressSubscribers: Inside = {
  'account.email_changed': async ({ user_id, after }, { tx }) =>
    void (await tx.update(profiles).set({ email: after }).where(eq(profiles.id, user_id))),
}

export const members: Module = {
  name: 'members',
  router,
  tables,
  routes: [pictureRoute(avatars, isOfBanned)],
  largeBodies: [{ path: '/api/avatars', kind: 'file', max: FILE_FORM_MAX, tooLarge: AVATAR_TEXTS.tooLarge }],
  inside: [addressSubscribers],
  inBackground: [fileSubscribers],
  jobs: [
    {
      queue: SWEEP_QUEUE,
      cron: '23 3 * * *',
      run: async (app) => app.log.info({ avatars: await sweepAvatars(app) }, 'swept'),
    },
  ],
}
