import { open } from '#server/procedure.ts'

/** Google is offered if a client id is configured, and in the demo (rule: google-sign-in). */
export const options = open.account.options.handler(({ context: { app } }) => ({
  google: app.config.google !== null || app.config.mode === 'demo',
}))
