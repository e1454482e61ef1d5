import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import { BRAND } from '#contract/brand.ts'
import { fileNameOf, saveText } from '#web/platform/save-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './settings.css'

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useLingui()
  const fileName = fileNameOf([BRAND.name, t`Recovery codes`], 'txt')
  return (
    <Dialog open onClose={onClose} title={t`Recovery codes`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach a box that scrolls */}
      <div className="dialog-b" tabIndex={0}>
        <p>
          <Trans>
            Each code signs you in once, when you do not have your phone. Keep them where you keep papers: they are not
            shown again.
          </Trans>
        </p>
        <ul className="codes" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="dialog-f">
        <button type="button" className="btn btn-o" onClick={() => saveText(fileName, `${codes.join('\n')}\n`)}>
          <Icon of={Download} />
          <Trans>Save as a file</Trans>
        </button>
        <button type="button" className="btn btn-p" onClick={onClose}>
          <Trans>I have kept them</Trans>
        </button>
      </div>
    </Dialog>
  )
}
