import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { BlockPart } from './block-part.tsx'
import type { NamedThing, ReportedThing } from './report-draft.ts'
import { ReportForm } from './report-form.tsx'

type Props = {
  thing: ReportedThing
  others?: readonly NamedThing[] | undefined
  member?: { id: string; full_name: string } | undefined
  onClose: () => void
}

const NOTHING: readonly NamedThing[] = []

/** To report a thing to the admins, and to block who it is from. */
export function SafetyDialog({ thing, others = NOTHING, member, onClose }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReportedThing>(thing)
  const titles = {
    member: t`Report this member`,
    message: t`Report this message`,
    post: t`Report this post`,
    opportunity: t`Report this opportunity`,
  }
  return (
    <Dialog open onClose={onClose} title={member ? t`Block or report` : titles[thing.kind]}>
      <div className="dialog-b">
        {member && <BlockPart member={member} onBlocked={onClose} />}
        <section className="stack">
          {member && <h3>{titles[chosen.kind]}</h3>}
          <p>
            <Trans>
              Admins see what you report, your words and who you are. Who is reported does not learn who reported them.
            </Trans>
          </p>
          {others.length > 0 && (
            <Field label={t`What do you report?`}>
              <Select
                value={chosen.id}
                onChange={({ target }) => setChosen(others.find(({ id }) => id === target.value) ?? thing)}
              >
                <option value={thing.id}>{t`The member`}</option>
                {others.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <ReportForm key={chosen.id} thing={chosen} onSent={onClose} />
        </section>
      </div>
    </Dialog>
  )
}
