import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide'
import { useState } from 'react'
import { ADMIN_TEXTS, ANNOUNCEMENT_MAX } from '#contract/admin.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { countOf } from '#web/platform/format.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { announcementQuery } from './queries.ts'
import './admin.css'

const EMPTY = { message: '' }

/** The box as it was left, from whatever an older page stored. */
function readDraft(stored: unknown): typeof EMPTY {
  const { message } = (stored ?? {}) as { message?: unknown }
  return { message: typeof message === 'string' ? message : '' }
}

/** News for all members, and how far the newest has come. */
export function AnnouncementCard() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { form, register, error, pending, submit } = useServerForm({
    defaultValues: EMPTY,
    // The box stays open: another text is another announcement.
    idFollowsValues: true,
    draft: { place: 'announcement', read: readDraft },
    rules: ({ message }) => ({ message: message.trim() ? undefined : ADMIN_TEXTS.announcementMissing }),
    send: ({ message }, id) => laterCall.announcements.create({ id, message }),
    onSettled: () => setAsking(false),
    onSuccess: () => {
      toast({ title: ADMIN_TEXTS.announced })
      form.reset(EMPTY)
      void refetch(queryClient, announcementQuery.queryKey)
    },
    failed: ADMIN_TEXTS.announceFailed,
  })
  return (
    <>
      <form
        className="card stack-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.getValues().message.trim() === '') submit()
          else setAsking(true)
        }}
      >
        <Field label={t`Send Notification to All Users`} error={error('message')}>
          <TextArea {...register('message')} maxLength={ANNOUNCEMENT_MAX} rows={3} required />
        </Field>
        <div className="row between wrap">
          <Progress />
          <button type="submit" className="btn btn-p" aria-haspopup="dialog">
            <Icon of={Send} flip />
            <Trans>Send Notification</Trans>
          </button>
        </div>
      </form>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Send this to all users?`}
        submit={t`Send`}
        busyText={t`Sending...`}
        busy={pending}
        onSubmit={submit}
      >
        <div className="stack">
          <p className="user-bio">{form.getValues().message}</p>
          <p className="muted">
            <Trans>
              Every member finds it on their bell, and those who allow it get an email. It cannot be taken back.
            </Trans>
          </p>
        </div>
      </FormDialog>
    </>
  )
}

function Progress() {
  const { data: newest } = useQuery(announcementQuery)
  if (!newest) return <span />
  const [told, total] = [countOf(newest.told), countOf(newest.total)]
  return (
    <span className="small muted" role="status">
      {newest.is_done ? (
        <Trans>The last one has reached {told} members.</Trans>
      ) : (
        <Trans>
          {told} of {total} members told
        </Trans>
      )}
    </span>
  )
}
