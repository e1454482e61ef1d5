import { validSessions } from '#server/account/caller.ts'
import { liveSubscribers } from '#server/account/live-subscribers.ts'
import { mailSubscribers } from '#server/account/mail-subscribers.ts'
import { securityLog } from '#server/account/security-log.ts'
import { SWEEP_QUEUE, sweepSignUps } from '#server/account/sweep-sign-ups.ts'
import type { Module } from '#server/module.ts'

export const account: Module = {
  name: 'account',
  inside: [mailSubscribers],
  jobs: [{ queue: SWEEP_QUEUE, cron: '23 * * * *', run: sweepSignUps }],
  afterCommit: [liveSubscribers, securityLog],
  validSessionsOf: validSessions,
}
