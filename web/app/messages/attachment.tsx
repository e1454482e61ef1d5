import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileText, Image } from 'lucide'
import { useState } from 'react'
import { ATTACHMENT_TEXTS, attachmentPath, isPicture } from '#contract/attachments.ts'
import type { Attachment as Stored } from '#contract/attachments-api.ts'
import { savesData } from '#web/platform/data-saving.ts'
import { sizeOf } from '#web/platform/format.ts'
import { useAction } from '#web/platform/use-action.ts'
import { Icon } from '#web/ui/icon.tsx'
import { downloadAttachment } from './download-attachment.ts'
import './attachment.css'

/** The longest side of a picture in the thread, in px. */
const SIDE = 320

/** The file of a message: a picture is shown and opens in a new tab, everything else is downloaded. */
export function Attachment({ of: file }: { of: Stored }) {
  return isPicture(file) ? <Picture of={file} /> : <SavedFile of={file} />
}

/** A picture; on a line to be spared, and where it does not come, its name and size first. */
function Picture({ of: file }: { of: Stored }) {
  const { t } = useLingui()
  const [isShown, show] = useState(() => !savesData())
  const { id, name, width, height } = file
  if (!isShown)
    return (
      <button type="button" className="file" onClick={() => show(true)}>
        <Icon of={Image} />
        <NameAndSize of={file} />
        <span className="small">
          <Trans>Show image</Trans>
        </span>
      </button>
    )
  const by = Math.min(1, SIDE / Math.max(width ?? SIDE, height ?? SIDE))
  return (
    <a
      className="pic"
      href={attachmentPath(id)}
      target="_blank"
      rel="noopener"
      aria-label={t`Open ${name} in a new tab`}
    >
      {/* Its place is kept by its sides, so that the thread does not move when it comes. */}
      <img
        src={attachmentPath(id, 'preview')}
        width={Math.round((width ?? SIDE) * by)}
        height={Math.round((height ?? SIDE) * by)}
        alt={name}
        loading="lazy"
        decoding="async"
        onError={() => show(false)}
      />
    </a>
  )
}

function SavedFile({ of: file }: { of: Stored }) {
  const { t } = useLingui()
  const { name } = file
  const size = sizeOf(file.size)
  const download = useAction({ call: () => downloadAttachment(file), failed: ATTACHMENT_TEXTS.downloadFailed })
  return (
    <button
      type="button"
      className="file"
      aria-label={t`Download ${name} ${size}`}
      aria-busy={download.isPending}
      onClick={() => download.run()}
    >
      <Icon of={FileText} />
      <NameAndSize of={file} />
      <Icon of={Download} />
    </button>
  )
}

/** The file of a message on its way, which only this browser has. */
export function WaitingFile({ of: file }: { of: Pick<Stored, 'name' | 'size'> }) {
  return (
    <span className="filechip">
      <Icon of={FileText} />
      <NameAndSize of={file} />
    </span>
  )
}

function NameAndSize({ of: { name, size } }: { of: Pick<Stored, 'name' | 'size'> }) {
  return (
    <span className="grow">
      <bdi>{name}</bdi> <span className="small">{sizeOf(size)}</span>
    </span>
  )
}
