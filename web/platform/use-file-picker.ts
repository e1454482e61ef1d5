import { msg } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import { toast } from './toast.ts'
import { UnusableFile, checkFile } from './picked-file.ts'
import type { FileRules } from './picked-file.ts'
import type { Wording } from './texts.ts'
import { toastError } from './toast-error.ts'

type Options = {
  rules: FileRules
  /** What becomes of the file; an UnusableFile that it throws is shown like a broken rule. */
  onPick: (file: File) => unknown
  /** The toast when that fails without an answer. */
  failed: Wording
}

/** One file, chosen in the browser's dialog or dropped; FilePicker (web/ui) draws it. */
export function useFilePicker({ rules, onPick, failed }: Options) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function choose(file: File | undefined) {
    if (!file || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await checkFile(file, rules)
      await onPick(file)
    } catch (error) {
      if (!(error instanceof UnusableFile)) return toastError(error, failed)
      setProblem(error.message)
      toast({ kind: 'error', title: msg`Error`, description: error.message })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    input,
    inputProps: {
      type: 'file',
      accept: rules.accept?.join(','),
      hidden: true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0]
        // Emptied, so that choosing the same file again counts as a choice.
        target.value = ''
        void choose(file)
      },
    },
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void choose(event.dataTransfer.files[0])
      },
    },
  }
}
