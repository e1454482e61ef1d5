import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { ReportCase } from '#contract/moderation-api.ts'
import { BAN_REASON_MAX, MODERATION_TEXTS, SUSPENSION_DAYS } from '#contract/moderation.ts'
import { refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Checkbox, Field, Select, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { canRemove } from './report-texts.ts'
import { REPORTS_KEY, USERS_KEY } from './queries.ts'

const MEMBER_MEASURES = ['none', 'warn', 'ban', ...SUSPENSION_DAYS.map(String)]
/** `measure` is a number of days for a suspension. */
type Values = { remove: boolean; is_scam: boolean; measure: string; words: string }

/** The form as it was left, from whatever an older page stored. */
function readDraft(stored: unknown, first: Values): Values {
  const { remove, is_scam, measure, words } = (stored ?? {}) as Partial<Record<keyof Values, unknown>>
  return {
    remove: typeof remove === 'boolean' ? remove : first.remove,
    is_scam: typeof is_scam === 'boolean' ? is_scam : first.is_scam,
    measure: MEMBER_MEASURES.find((one) => one === measure) ?? first.measure,
    words: typeof words === 'string' ? words : first.words,
  }
}

/** A standing of nobody's, for a decision that is about no member. */
const NOBODYS = { standing: 'active', until: null } as const

/** What an admin does about something that is reported. Its author reads the reason; whoever reported it hears that something was done. */
export function DecideDialog({ reported: one, onClose }: { reported: ReportCase; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, kind, reported, reports } = one
  const isRemovable = canRemove(one)
  const first: Values = {
    remove: isRemovable,
    is_scam: kind === 'opportunity' && reports.some(({ reason }) => reason === 'scam'),
    measure: reported && !isRemovable ? 'warn' : 'none',
    words: '',
  }
  const { control, register, error, pending, submit } = useServerForm({
    defaultValues: first,
    idFollowsValues: true,
    draft: { place: `report-decision:${id}`, read: (stored) => readDraft(stored, first) },
    rules: ({ remove, measure, words }) => ({
      measure: remove || measure !== 'none' ? undefined : MODERATION_TEXTS.nothingChosen,
      words: words.trim() ? undefined : MODERATION_TEXTS.wordsMissing,
    }),
    send: ({ remove, is_scam, measure, words }, decision_id) => {
      const days = Number(measure) || null
      return laterCall.moderation.decideReport({
        id,
        decision_id,
        remove,
        is_scam: remove && is_scam,
        measure: days === null ? (measure as 'none' | 'warn' | 'ban') : 'suspend',
        days,
        seen: reported ? { standing: reported.standing, until: reported.until } : NOBODYS,
        words,
      })
    },
    onSuccess: () => {
      toast({ title: MODERATION_TEXTS.acted })
      onClose()
    },
    onError: (failed) => {
      if (CLOSING.has(refusal(failed)?.code ?? '')) onClose()
    },
    onSettled: () => {
      void refetch(queryClient, REPORTS_KEY)
      void refetch(queryClient, USERS_KEY)
    },
    failed: MODERATION_TEXTS.decideFailed,
  })
  const author = reported?.full_name ?? ''
  const isRemoved = useWatch({ control, name: 'remove' })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Act on the report`}
      submit={t`Decide`}
      busyText={t`Deciding...`}
      busy={pending}
      destructive
      onSubmit={submit}
    >
      <div className="stack">
        {isRemovable && (
          <Checkbox
            {...register('remove')}
            label={t`Remove it for everybody`}
            error={reported ? undefined : error('measure')}
          />
        )}
        {kind === 'opportunity' && isRemoved && (
          <Checkbox {...register('is_scam')} label={t`It is a scam: warn whoever saved it`} />
        )}
        {reported && (
          <Field label={t`What about ${author}?`} error={error('measure')}>
            <Select {...register('measure')}>
              <option value="none">{t`Nothing`}</option>
              <option value="warn">{t`Warn them`}</option>
              {!reported.is_admin &&
                SUSPENSION_DAYS.map((days) => (
                  <option key={days} value={days}>
                    <Plural value={days} one="Suspend for # day" other="Suspend for # days" />
                  </option>
                ))}
              {!reported.is_admin && <option value="ban">{t`Ban for good`}</option>}
            </Select>
          </Field>
        )}
        <Field label={reported ? t`Reason, which they are told` : t`Reason, for the audit log`} error={error('words')}>
          <TextArea {...register('words')} maxLength={BAN_REASON_MAX} required />
        </Field>
        <p className="small muted">
          <Trans>Whoever reported it hears that you have acted on it, and not how.</Trans>
        </p>
      </div>
    </FormDialog>
  )
}

/** Refusals after which the form is of no use: what it is about has changed. */
const CLOSING = new Set(['REPORT_CLOSED', 'STANDING_CHANGED', 'REPORT_ABOUT_SELF', 'NOBODY_REPORTED'])
