import { validSessions } from '#server/account/caller.ts'
import { liveSubscribers } from '#server/account/live-subscribers.ts'
import { mailSubscribers } from '#server/account/mail-subscribers.ts'
import { mayMail } from '#server/account/may-mail.ts'
import { securityLog } from '#server/account/security-log.ts'
import { SWEEP_QUEUE, sweepSignUps } from '#server/account/sweep-sign-ups.ts'
import type { Module } from '#server/module.ts'
import { router } from '#server/account/router.ts'
import * as tables from '#server/account/tables.ts'
import { authService, createAuth, googleReplaced } from '#server/account/auth.ts'
import { googleCallback } from '#server/account/google-callback.ts'
import { sendResponse } from '#server/platform/http/send-response.ts'

export const account: Module = {
  name: 'account',
  router,
  tables,
  inside: [mailSubscribers],
  jobs: [{ queue: SWEEP_QUEUE, cron: '23 * * * *', run: sweepSignUps }],
  afterCommit: [liveSubscribers, securityLog],
  validSessionsOf: validSessions,
  mayMail,
  routes: [
    {
      method: 'GET',
      path: '/api/auth/callback/google',
      name: 'google',
      who: 'anyone',
      answer: async ({ app, info, url, response }) => sendResponse(response, await googleCallback(app, info, url.href)),
    },
  ],
  open: (app) => {
    authService.provide(app, createAuth({ ...app, demoIdentity: googleReplaced.find(app) }))
  },
}
