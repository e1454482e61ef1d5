import { avatars } from '#server/members/avatar-files.ts'
import { SWEEP_QUEUE, sweepAvatars } from '#server/members/sweep-avatars.ts'
import type { AfterCommit, Module } from '#server/module.ts'

/** A picture that is no longer shown leaves the store; one that stays behind is swept. */
const fileSubscribers: AfterCommit = {
  'member.picture_changed': ({ before }, { files }) => avatars.remove(files, before),
}

export const members: Module = {
  name: 'members',
  afterCommit: [fileSubscribers],
  jobs: [
    {
      queue: SWEEP_QUEUE,
      cron: '23 3 * * *',
      run: async (app) => app.log.info({ avatars: await sweepAvatars(app) }, 'swept'),
    },
  ],
}
