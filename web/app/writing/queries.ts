import { api } from '#web/platform/api.ts'

/** Whether the model may read my conversations. */
export const replySettingsQuery = api.writing.readReplySettings.queryOptions()
