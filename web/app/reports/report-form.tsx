import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { REPORT_DETAILS_MAX, REPORT_REASONS, REPORT_REASON_LABELS, REPORT_TEXTS } from '#contract/reports.ts'
import { refusal } from '#web/platform/api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/platform/toast.ts'
import { readReportDraft, reportIssues } from './report-draft.ts'
import type { ReportDraft, ReportedThing } from './report-draft.ts'

const EMPTY: ReportDraft = { reason: '', details: '' }

/** What is wrong with a thing, to the admins. It keeps what was typed until it is sent. */
export function ReportForm({ thing, onSent }: { thing: ReportedThing; onSent: () => void }) {
  const { t } = useLingui()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: EMPTY,
    draft: { place: `report:${thing.kind}:${thing.id}`, read: readReportDraft },
    rules: reportIssues,
    send: ({ reason, details }, id) =>
      // The rules let nobody send it without a reason.
      laterCall.reports.create({ id, kind: thing.kind, target_id: thing.id, reason: reason || 'other', details }),
    onSuccess: () => {
      toast({ title: msg`Thank you for telling us`, description: msg`An admin looks at it and tells you the outcome.` })
      onSent()
    },
    onError: (failed) => {
      if (refusal(failed)?.code !== 'ALREADY_REPORTED') return false
      toast({ title: REPORT_TEXTS.again })
      onSent()
      return true
    },
    failed: REPORT_TEXTS.failed,
  })
  return (
    <form noValidate className="stack" onSubmit={submit}>
      <Field label={t`What is wrong?`} error={error('reason')}>
        <Select {...register('reason')} required>
          <option value="" disabled>
            {t`Choose a reason`}
          </option>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(REPORT_REASON_LABELS[reason])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`What should we know? (optional)`} error={error('details')}>
        <TextArea {...register('details')} maxLength={REPORT_DETAILS_MAX} />
      </Field>
      <div>
        <BusyButton type="submit" className="btn btn-p" busy={pending} busyText={t`Sending...`}>
          <Trans>Send report</Trans>
        </BusyButton>
      </div>
    </form>
  )
}
