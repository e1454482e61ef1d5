/** A file that goes with a message, stored under its id before the message is sent. `file` is there until it is stored. */
export type OutgoingFile = { id: string; name: string; type: string; size: number; file?: File }

/** A message on its way. It waits until the server has answered; a refusal marks it failed, with the server's words. */
export type Outgoing = {
  client_id: string
  conversation_id: string
  content: string
  created_at: string
  state: 'waiting' | 'failed'
  reason?: string
  file?: OutgoingFile
}
