import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef } from 'react'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { usePreview } from './use-preview.ts'
import '#web/ui/prose.css'
import '#web/ui/table.css'
import './post-editor.css'

/** The content as its page will show it, made and sanitised by the server. */
export function PostPreview({ content }: { content: string }) {
  const { t } = useLingui()
  const table = t(SITE_TEXTS.table)
  const heading = useId()
  const place = useRef<HTMLDivElement>(null)
  const { html, waiting, problem, retry } = usePreview(content)

  useLayoutEffect(() => place.current?.replaceChildren(...shownNodes(html, table)), [html, table])

  return (
    <div className="post-preview">
      <h2 className="lbl" id={heading}>
        <Trans>Preview</Trans>
      </h2>
      <div className="post-preview-box">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <div role="region" aria-labelledby={heading} aria-busy={waiting} tabIndex={0}>
          {html === '' && (
            <p className="muted">
              <Trans>What you write appears here as readers will see it.</Trans>
            </p>
          )}
          <div ref={place} className="prose" />
        </div>
      </div>
      <div className="post-preview-note small" role="status">
        {problem !== null && (
          <>
            <span>{problem}</span>
            <BusyButton className="btn btn-o btn-sm" busy={false} busyText={t`Retrying...`} onClick={retry}>
              <Trans>Retry</Trans>
            </BusyButton>
          </>
        )}
      </div>
    </div>
  )
}

/** The nodes of the preview. Its links lead within it or to another tab, since leaving would lose the typed text. */
function shownNodes(html: string, tableLabel: string): ChildNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const box of body.querySelectorAll('.table-scroll')) box.ariaLabel = tableLabel
  for (const link of body.querySelectorAll('a')) {
    const within = link.getAttribute('href')?.match(/^#(.*)$/)?.[1]
    if (within === undefined) link.target = '_blank'
    else
      link.addEventListener('click', (event) => {
        event.preventDefault()
        document.getElementById(decodeURIComponent(within))?.scrollIntoView()
      })
  }
  return [...body.childNodes]
}
