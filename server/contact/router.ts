import { send } from '#server/contact/send.ts'

/** The procedures of contact, as the contract names them. */
export const router = {
  contact: { send },
}
