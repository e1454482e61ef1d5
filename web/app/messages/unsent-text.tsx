import { Trans, useLingui } from '@lingui/react/macro'
import { storeDraft, useDraft } from './drafts.ts'
import './composer.css'

/**
 * What was typed before the conversation took no more messages: it can be read and copied, and is in the field again should
 * the conversation open again (rule: unsent-text).
 */
export function UnsentText({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const text = useDraft(conversationId)
  if (text.trim() === '') return null
  return (
    <div className="line">
      <textarea
        className="inp grow"
        rows={1}
        readOnly
        aria-label={t`Your unsent message`}
        title={t`Your unsent message`}
        dir="auto"
        value={text}
      />
      <button type="button" className="btn btn-o" onClick={() => storeDraft(conversationId, '')}>
        <Trans>Discard</Trans>
      </button>
    </div>
  )
}
