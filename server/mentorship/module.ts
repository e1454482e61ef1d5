import { DUE_QUEUE, runDueActions } from '#server/mentorship/due.ts'
import { liveSubscribers } from '#server/mentorship/live-subscribers.ts'
import { mailSubscribers } from '#server/mentorship/mail-subscribers.ts'
import type { Module } from '#server/module.ts'

export const mentorship: Module = {
  name: 'mentorship',
  inside: [mailSubscribers],
  afterCommit: [liveSubscribers],
  jobs: [{ queue: DUE_QUEUE, cron: '* * * * *', run: runDueActions }],
}
