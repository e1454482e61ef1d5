import { useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** What the browser offers first; what a file is, its bytes say. */
const OFFERED = 'image/*,.pdf,.doc,.docx,.txt'

/** Chooses a file for the next message. */
export function AttachButton({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input ref={input} type="file" accept={OFFERED} hidden aria-label={t`File to attach`} onChange={onChange} />
      <button
        type="button"
        className="btn btn-o btn-i"
        aria-label={t`Attach file`}
        onClick={() => input.current?.click()}
      >
        <Icon of={Paperclip} />
      </button>
    </>
  )
}
