import { attachmentPath } from '#contract/attachments.ts'
import { saveBlob } from '#web/platform/save-text.ts'

/** Fetches a file and hands it to the person. @throws Error where it does not come whole */
export async function downloadAttachment({ id, name }: { id: string; name: string }): Promise<void> {
  const answer = await fetch(attachmentPath(id))
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`)
  saveBlob(name, await answer.blob())
}
