import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide'
import { Suspense, lazy, useRef } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { MESSAGE_MAX, MESSAGE_TEXTS } from '#contract/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import { toast } from '#web/platform/toast.ts'
import { AttachButton } from './attach-button.tsx'
import { takeAttaching, useAttaching } from './attaching.ts'
import { waysToAttach } from './choose-file.ts'
import { storeDraft, useDraft } from './drafts.ts'
import { putIntoOutbox } from './outbox.ts'
import { isTouch } from './is-touch.ts'
import { hasRoomFor } from './room-for-files.ts'
import './composer.css'

const AttachmentChip = lazy(async () => ({ default: (await import('./attachment-chip.tsx')).AttachmentChip }))

/**
 * The form of a new message; messages on their way do not hold it up. Enter sends it and Shift+Enter starts a new line. On a
 * touch keyboard, which has no Shift+Enter, Enter starts a new line and the button sends.
 */
export function Composer({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const placeholder = t`Type a message...`
  const draft = useDraft(conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = draft.trim()
  const attaching = useAttaching(conversationId)
  // A file that could not be stored goes with the message, which waits for the line.
  const isReady = attaching ? attaching.state === 'stored' || attaching.state === 'failed' : text !== ''
  const ways = waysToAttach(conversationId)
  const label = t`Send`

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    if (attaching?.state === 'failed' && !hasRoomFor(attaching.size))
      return toast({ kind: 'error', title: msg`Error`, description: MESSAGE_TEXTS.waitingFull })
    storeDraft(conversationId, '')
    putIntoOutbox(conversationId, text, takeAttaching(conversationId))
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that confirms a character in an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!isTouch() || event.ctrlKey || event.metaKey) send(event)
  }

  return (
    <form className="comp" onSubmit={send} {...ways.drop}>
      <Suspense>
        {attaching && (
          <AttachmentChip conversationId={conversationId} of={attaching} onRemove={() => field.current?.focus()} />
        )}
      </Suspense>
      <div className="line">
        <AttachButton onChange={ways.onChange} />
        <textarea
          ref={field}
          className="inp grow"
          rows={1}
          maxLength={MESSAGE_MAX}
          placeholder={placeholder}
          aria-label={placeholder}
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          dir="auto"
          value={draft}
          onChange={({ target }) => storeDraft(conversationId, target.value)}
          onKeyDown={onKeyDown}
          onPaste={ways.onPaste}
        />
        <button type="submit" className="btn btn-p" {...pressProps(!isReady)} aria-label={label}>
          <Icon of={SendHorizontal} flip />
          <span className="only-d">{label}</span>
        </button>
      </div>
    </form>
  )
}
