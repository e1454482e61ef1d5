import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '#contract/admin-api.ts'
import { BAN_REASON_MAX, MODERATION_TEXTS, SUSPENSION_DAYS } from '#contract/moderation.ts'
import type { Standing } from '#contract/moderation.ts'
import { refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { momentOf } from '#web/platform/format.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import type { Wording } from '#web/platform/texts.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { USERS_KEY } from './queries.ts'

const FOR_GOOD = ''
const EMPTY = { days: FOR_GOOD, reason: '' }

/** The form as it was left, from whatever an older page stored. */
function readDraft(stored: unknown): typeof EMPTY {
  const { days, reason } = (stored ?? {}) as Partial<Record<keyof typeof EMPTY, unknown>>
  return {
    days: SUSPENSION_DAYS.some((one) => String(one) === days) ? String(days) : FOR_GOOD,
    reason: typeof reason === 'string' ? reason : '',
  }
}

/** What is said of how the account stands afterwards: an answer that was lost is that of then, others may have acted since. */
const DONE: Record<Standing, Wording> = {
  banned: MODERATION_TEXTS.banned,
  suspended: MODERATION_TEXTS.suspended,
  active: MODERATION_TEXTS.changed,
}

/** Keeps somebody out, for some days or for good, or changes for how long. They are told the reason by email. */
export function BanDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, full_name, standing, until } = user
  const end = until === null ? null : momentOf(until)
  const { register, error, pending, submit } = useServerForm({
    defaultValues: EMPTY,
    idFollowsValues: true,
    draft: { place: `ban:${id}`, read: readDraft },
    rules: ({ reason }) => ({ reason: reason.trim() ? undefined : MODERATION_TEXTS.reasonMissing }),
    send: ({ days, reason }, ban_id) =>
      laterCall.moderation.ban({
        id,
        ban_id,
        seen: { standing, until },
        reason,
        days: days === FOR_GOOD ? null : Number(days),
      }),
    onSuccess: (now) => {
      toast({ title: DONE[now.standing] })
      onClose()
    },
    onError: (failed) => {
      if (refusal(failed)?.code === 'STANDING_CHANGED') onClose()
    },
    onSettled: () => void refetch(queryClient, USERS_KEY),
    failed: MODERATION_TEXTS.banFailed,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={end === null ? t`Ban ${full_name}?` : t`Change the suspension of ${full_name}?`}
      submit={end === null ? t`Ban` : t`Change`}
      busyText={end === null ? t`Banning...` : t`Changing...`}
      busy={pending}
      destructive
      onSubmit={submit}
    >
      <div className="stack">
        <p>
          {end === null ? (
            <Trans>
              They are signed out everywhere at once and can no longer sign in. Nobody sees them any more, and what they
              have scheduled is cancelled.
            </Trans>
          ) : (
            <Trans>They are suspended until {end}.</Trans>
          )}
        </p>
        <Field label={t`How long?`} error={error('days')}>
          <Select {...register('days')}>
            <option value={FOR_GOOD}>{t`For good, until an admin restores them`}</option>
            {SUSPENSION_DAYS.map((days) => (
              <option key={days} value={days}>
                <Plural value={days} one="# day from now" other="# days from now" />
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Reason, which they get by email`} error={error('reason')}>
          <TextArea {...register('reason')} maxLength={BAN_REASON_MAX} required />
        </Field>
      </div>
    </FormDialog>
  )
}
