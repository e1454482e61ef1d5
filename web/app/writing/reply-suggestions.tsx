import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Replies } from '#contract/writing-api.ts'
import { call } from '#web/platform/api.ts'
import { putIntoCache } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { CloseButton } from '#web/ui/close-button.tsx'
import { AiButton } from './ai-button.tsx'
import { toastAiFailure } from './ai-failure.ts'
import { replySettingsQuery } from './queries.ts'
import { ReplyConsent } from './reply-consent.tsx'
import './writing.css'

type Props = {
  conversationId: string
  /** The first name of the other, who has to switch it on too. */
  first: string
  /** Puts a reply where messages are typed. Nothing is sent. */
  onPick: (reply: string) => void
}

/** Up to three replies above the composer, asked for by a button, with the line that says who reads what. */
export function ReplySuggestions({ conversationId, first, onPick }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<Replies | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { run, isPending } = useAction({
    call: () => call.writing.suggestReplies({ id: conversationId }),
    onSuccess: (answer) => {
      const { allowed, on } = answer.settings
      putIntoCache(queryClient, replySettingsQuery.queryKey, { allowed, on })
      setShown(answer)
    },
    onError: toastAiFailure,
  })
  const close = () => {
    setShown(null)
    place.current?.querySelector<HTMLElement>('.ai')?.focus()
  }
  return (
    <div className="suggest" ref={place}>
      <div className="row between">
        <AiButton busy={isPending} onPress={run}>
          <Trans>Suggest replies</Trans>
        </AiButton>
        {shown && <CloseButton aria-label={t`Close the suggestions`} onClick={close} />}
      </div>
      <div role="status" aria-label={t`Suggested replies`}>
        {shown && (
          <ul className="replies">
            {shown.suggestions.map((reply) => (
              <li key={reply}>
                <button
                  type="button"
                  className="chip"
                  dir="auto"
                  onClick={() => {
                    setShown(null)
                    onPick(reply)
                  }}
                >
                  {reply}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown && <ReplyConsent beside={<WhoReads shown={shown} first={first} />} />}
    </div>
  )
}

/** Whether the conversation was read, and if not, whose consent is missing. */
function WhoReads({ shown: { read, settings }, first }: { shown: Replies; first: string }) {
  return (
    <span className="small muted">
      {read ? (
        <Trans>These replies come from your conversation.</Trans>
      ) : settings.peer_on ? (
        <Trans>{first} has switched it on. Your conversation is read once both of you have.</Trans>
      ) : (
        <Trans>{first} has not switched it on. Your conversation is read once both of you have.</Trans>
      )}
    </span>
  )
}
