import { call } from '#web/platform/api.ts'

/** Whether the server answers now. */
export const serverAnswers = (): Promise<boolean> =>
  call.account.session().then(
    () => true,
    () => false,
  )
