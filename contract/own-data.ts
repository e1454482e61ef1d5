import { msg } from './texts.ts'

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
