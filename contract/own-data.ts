import { msg } from './texts.ts'

/** What an archive of one's data may be: it waits for its turn, is being made, can be fetched, or could not be made. */
export const EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** Hours for which an archive can be fetched. */
export const EXPORT_HOURS = 48

/** The address of an archive's file. */
export const exportPath = (id: string): string => `/api/export/${id}/file`

/** What is said of the deletion of an account (rule: deleted-accounts). */
export const OWN_DATA_TEXTS = {
  lastAdmin: msg({
    id: 'LAST_ADMIN',
    message: 'You are the only admin. Please have another one named first, then delete your account.',
  }),
  deleteFailed: msg({ id: 'own_data.delete_failed', message: 'Failed to delete account. Please try again.' }),
  deleted: msg({ id: 'own_data.deleted', message: 'Account Deleted' }),
  deletedWhy: msg({ id: 'own_data.deleted_why', message: 'Your account has been permanently deleted' }),
} as const
