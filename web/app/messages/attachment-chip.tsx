import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, X } from 'lucide'
import { sizeOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { setAttaching } from './attaching.ts'
import type { Attaching } from './attaching.ts'
import './attachment.css'

type Props = { conversationId: string; of: Attaching; onRemove: () => void }

/** The file of the next message: its name and size, how far it is, and a way to take it back. */
export function AttachmentChip({ conversationId, of: attaching, onRemove }: Props) {
  const { t } = useLingui()
  const { name, size, state, part } = attaching
  return (
    <div className="filechip" role="group" aria-label={t`Attached file`}>
      <Icon of={Paperclip} />
      <span className="grow">
        <bdi>{name}</bdi> <span className="small muted">{sizeOf(size)}</span>
      </span>
      {state === 'preparing' && (
        <span className="small muted">
          <Trans>Preparing...</Trans>
        </span>
      )}
      {state === 'uploading' && <progress value={part} max={1} aria-label={t`Uploading ${name}`} />}
      <span className="small unsent" role="status">
        {state === 'failed' && <Trans>Not uploaded.</Trans>}
      </span>
      {state === 'failed' && (
        <button type="button" className="btn btn-g btn-sm" onClick={() => void again(conversationId, attaching)}>
          <Trans>Retry</Trans>
        </button>
      )}
      <button
        type="button"
        className="btn btn-g btn-i"
        aria-label={t`Remove ${name}`}
        onClick={() => {
          setAttaching(conversationId, null)
          onRemove()
        }}
      >
        <Icon of={X} />
      </button>
    </div>
  )
}

async function again(conversationId: string, attaching: Attaching): Promise<void> {
  const { storeAttaching } = await import('./attach-file.ts')
  await storeAttaching(conversationId, attaching)
}
