import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canonicalLink } from '#contract/opportunities.ts'
import type { OpportunitySource, SourceTry } from '#contract/opportunity-sources-api.ts'
import { SOURCE_KINDS, SOURCE_NAME_MAX, SOURCE_TEXTS, SOURCE_URL_MAX } from '#contract/opportunity-sources.ts'
import type { SourceKind } from '#contract/opportunity-sources.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useAction } from '#web/platform/use-action.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { LinkInput } from '#web/ui/link-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { sourcesQuery } from './queries.ts'
import { KIND_LABELS } from './source-texts.ts'

type Values = { name: string; url: string; kind: SourceKind }

/** The form as it was left, from whatever an older page stored. */
function readDraft(stored: unknown, first: Values): Values {
  const { name, url, kind } = (stored ?? {}) as Partial<Record<keyof Values, unknown>>
  return {
    name: typeof name === 'string' ? name : first.name,
    url: typeof url === 'string' ? url : first.url,
    kind: SOURCE_KINDS.find((one) => one === kind) ?? first.kind,
  }
}

const issueOf = (url: string) => (canonicalLink(url.trim()) === null ? SOURCE_TEXTS.url : undefined)

/** Adds a source, or changes one; it can be tried before. */
export function SourceDialog({ source, onClose }: { source: OpportunitySource | null; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const first: Values = { name: source?.name ?? '', url: source?.url ?? '', kind: source?.kind ?? 'feed' }
  const { form, register, error, pending, submit } = useServerForm({
    defaultValues: first,
    idFollowsValues: true,
    draft: { place: `source:${source?.id ?? 'new'}`, read: (stored) => readDraft(stored, first) },
    rules: ({ name, url }) => ({ name: name.trim() ? undefined : SOURCE_TEXTS.nameMissing, url: issueOf(url) }),
    send: (values, id) =>
      source
        ? laterCall.opportunitySources.update({ id: source.id, enabled: source.enabled, ...values })
        : laterCall.opportunitySources.create({ id, ...values }),
    fieldOf: { SOURCE_KNOWN: 'url' },
    onSuccess: () => {
      toast({ title: SOURCE_TEXTS.saved })
      onClose()
    },
    onSettled: () => void refetch(queryClient, sourcesQuery.queryKey),
    failed: SOURCE_TEXTS.saveFailed,
  })
  const [tried, setTried] = useState<SourceTry | null>(null)
  const trying = useAction({
    call: () => {
      const { url, kind } = form.getValues()
      return laterCall.opportunitySources.try({ url, kind })
    },
    failed: SOURCE_TEXTS.tryFailed,
    onSuccess: setTried,
  })
  const tryIt = () => {
    const issue = issueOf(form.getValues().url)
    if (!issue) return trying.run()
    form.setError('url', { message: t(issue) }, { shouldFocus: true })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={source ? t`Change Source` : t`Add Source`}
      submit={t`Save`}
      busyText={t`Saving...`}
      busy={pending}
      onSubmit={submit}
    >
      <div className="stack">
        <Field label={t`Name`} error={error('name')}>
          <TextInput {...register('name')} maxLength={SOURCE_NAME_MAX} required />
        </Field>
        <Field label={t`Address`} error={error('url')}>
          <LinkInput {...register('url')} maxLength={SOURCE_URL_MAX} required />
        </Field>
        <Field label={t`Kind`} error={error('kind')}>
          <Select {...register('kind')}>
            {SOURCE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(KIND_LABELS[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <BusyButton className="btn btn-o" busy={trying.isPending} busyText={t`Reading...`} onClick={tryIt}>
            <Trans>Try it</Trans>
          </BusyButton>
        </div>
        <div role="status">{tried && <Tried tried={tried} />}</div>
      </div>
    </FormDialog>
  )
}

/** What a reading would bring, of which nothing is stored yet. */
function Tried({ tried }: { tried: SourceTry }) {
  if (tried.status === 'failed')
    return (
      <p>
        <Trans>It could not be read: {tried.reason}</Trans>
      </p>
    )
  return (
    <div className="stack-2">
      <p>
        <Plural value={tried.count} one="# opportunity is found." other="# opportunities are found." />
      </p>
      <ul className="list">
        {tried.items.map(({ title, organisation, link, deadline }) => (
          <li key={link}>
            <b>{title}</b>
            <p className="small muted">{[organisation, deadline].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
