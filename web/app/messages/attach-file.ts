import { msg } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { ATTACHMENT, ATTACHMENT_TEXTS, ATTACHMENT_TYPES } from '#contract/attachments.ts'
import { refusal } from '#web/platform/api.ts'
import { typeOf } from '#web/platform/picked-file.ts'
import type { Wording } from '#web/platform/texts.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { toast } from '#web/platform/toast.ts'
import { setAttaching, updateAttaching } from './attaching.ts'
import type { Attaching } from './attaching.ts'
import { shrinkImage } from './shrink-image.ts'
import { uploadAttachment } from './upload-attachment.ts'

/**
 * Chooses a file for the next message and begins to store it: a large picture is made smaller first. One that is too large,
 * or clearly of another kind, is refused; the server looks more closely.
 */
export async function attachFile(conversationId: string, file: File): Promise<void> {
  const type = await typeOf(file)
  if (!mayBe(type)) return refuse(ATTACHMENT_TEXTS.wrongType)
  if (file.size >= ATTACHMENT.maxBytes) return refuse(ATTACHMENT_TEXTS.tooLarge)
  const { name, size } = file
  const stop = new AbortController()
  const attaching: Attaching = { id: v7(), name, size, type, file: null, state: 'preparing', part: 0, stop }
  setAttaching(conversationId, attaching)
  void prepare(conversationId, attaching, file)
}

function refuse(description: Wording): void {
  toast({ kind: 'error', title: msg`Error`, description })
}

/** A type that the browser does not know may be right all the same. */
function mayBe(type: string): boolean {
  return type === '' || type in ATTACHMENT_TYPES || /^(image|text)\//.test(type)
}

async function prepare(conversationId: string, attaching: Attaching, original: File): Promise<void> {
  const file = attaching.type.startsWith('image/') ? await shrinkImage(original, attaching.stop.signal) : original
  if (attaching.stop.signal.aborted) return
  updateAttaching(conversationId, attaching.id, { file, size: file.size })
  await storeAttaching(conversationId, { ...attaching, file })
}

/** Stores the chosen file, for the first time or again, under the same id. */
export async function storeAttaching(conversationId: string, { id, file, stop }: Attaching): Promise<void> {
  if (!file) return
  const update = (change: Partial<Attaching>) => updateAttaching(conversationId, id, change)
  update({ state: 'uploading', part: 0 })
  try {
    const onProgress = (part: number) => update({ part })
    const { name, type, size } = await uploadAttachment({ conversationId, id, file, onProgress, signal: stop.signal })
    update({ state: 'stored', part: 1, name, type, size })
  } catch (error) {
    if (stop.signal.aborted) return
    const refused = refusal(error)
    // What is refused for good leaves the composer; after too many a later try can succeed.
    if (refused && refused.status !== 429) setAttaching(conversationId, null)
    else update({ state: 'failed' })
    // Without a line the file goes with its message, when there is one again.
    if (refused || onlineManager.isOnline()) toastError(error, ATTACHMENT_TEXTS.failed)
  }
}
