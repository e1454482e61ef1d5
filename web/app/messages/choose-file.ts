import type { ChangeEvent, ClipboardEvent, DragEvent } from 'react'
import { ATTACHMENT_TEXTS } from '#contract/attachments.ts'
import { toastError } from '#web/platform/toast-error.ts'

/** What is done with a file is loaded with the first one. */
async function attach(conversationId: string, files: FileList): Promise<void> {
  const file = files[0]
  if (!file) return
  try {
    const { attachFile } = await import('./attach-file.ts')
    await attachFile(conversationId, file)
  } catch (error) {
    toastError(error, ATTACHMENT_TEXTS.failed)
  }
}

/** The ways to choose a file for the next message: in the browser's dialog, by dropping it, and from the clipboard. */
export function waysToAttach(conversationId: string) {
  return {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.files) void attach(conversationId, target.files)
      // Emptied, so that choosing the same file again counts as a choice.
      target.value = ''
    },
    onPaste: (event: ClipboardEvent) => {
      const { files } = event.clipboardData
      if (files.length === 0) return
      event.preventDefault()
      void attach(conversationId, files)
    },
    drop: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        const { files } = event.dataTransfer
        if (files.length === 0) return
        event.preventDefault()
        void attach(conversationId, files)
      },
    },
  }
}
