import { Trans, useLingui } from '@lingui/react/macro'
import type { Circle } from '#contract/circles-api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import './members.css'

type Props = { circle: Pick<Circle, 'name' | 'is_admin'>; onClose: () => void; onLeave: () => void }

/** Asks before somebody leaves a circle: its posts are gone for them, and who is its admin hands it over. */
export function LeaveQuestion({ circle: { name, is_admin }, onClose, onLeave }: Props) {
  const { t } = useLingui()
  const leave = () => {
    onClose()
    onLeave()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Leave this circle?`}
      submit={t`Leave`}
      busyText={t`Leaving...`}
      busy={false}
      onSubmit={leave}
    >
      <p>
        <Trans>
          You no longer see the posts of <b className="member-name">{name}</b>. What you wrote stays there, and you can
          join again.
        </Trans>
      </p>
      {is_admin && (
        <p>
          <Trans>If you are its only admin, its oldest member becomes the admin.</Trans>
        </p>
      )}
    </FormDialog>
  )
}
