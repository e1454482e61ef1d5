import { validSessions } from '#server/account/caller.ts'
import { liveSubscribers } from '#server/account/live-subscribers.ts'
import { mailSubscribers } from '#server/account/mail-subscribers.ts'
import type { Module } from '#server/module.ts'

export const account: Module = {
  name: 'account',
  inside: [mailSubscribers],
  afterCommit: [liveSubscribers],
  validSessionsOf: validSessions,
}
