import { useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { useRef } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '#contract/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import { storeDraft, useDraft } from './drafts.ts'
import { useOutgoing } from './outbox.ts'
import { sendMessage } from './send-message.ts'
import './composer.css'

/** The form of a new message. Enter sends it, Shift+Enter starts a new line. */
export function Composer({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const placeholder = t`Type a message...`
  const draft = useDraft(conversationId)
  const busy = useOutgoing(conversationId).some(({ state }) => state === 'sending')
  const field = useRef<HTMLTextAreaElement>(null)
  const text = draft.trim()
  const label = busy ? t`Sending...` : t`Send`

  function send(event: FormEvent) {
    event.preventDefault()
    if (!text || busy) return
    storeDraft(conversationId, '')
    void sendMessage(conversationId, text)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that confirms a character in an input method does not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  return (
    <form className="comp" onSubmit={send}>
      <textarea
        ref={field}
        className="inp grow"
        rows={1}
        maxLength={MESSAGE_MAX}
        placeholder={placeholder}
        aria-label={placeholder}
        enterKeyHint="send"
        dir="auto"
        value={draft}
        onChange={({ target }) => storeDraft(conversationId, target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="btn btn-p" {...pressProps(!text || busy)} aria-label={label}>
        <Icon of={SendHorizontal} flip />
        <span className="only-d">{label}</span>
      </button>
    </form>
  )
}
