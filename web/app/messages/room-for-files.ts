import { WAITING_FILES_MAX } from '#contract/messages.ts'
import { allOutgoing } from './outbox.ts'

/** Whether a file of so many bytes may wait beside those that do. */
export function hasRoomFor(bytes: number): boolean {
  const waiting = allOutgoing().reduce((sum, { file }) => sum + (file?.file?.size ?? 0), 0)
  return waiting + bytes <= WAITING_FILES_MAX
}
