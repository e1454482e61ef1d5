import { useRef, useState } from 'react'
import { CIRCLE_DESCRIPTION_MAX, CIRCLE_NAME_MAX, CIRCLE_TYPES, CIRCLE_TYPE_LABELS } from '#contract/circles.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { EMPTY_CIRCLE, circleIssues } from './circle-draft.ts'
import type { CircleDraft } from './circle-draft.ts'
import { CoverField } from './cover-field.tsx'
import { useCreateCircle } from './create-circle.ts'

/** "Create Circle": name, description, type and, if one likes, a cover (spec 2 Circles). */
export function CreateCircleDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY_CIRCLE)
  const [issues, setIssues] = useState<Record<string, string>>({})
  const fields = useRef<HTMLDivElement>(null)
  const show = (found: Record<string, string>) => {
    setIssues(found)
    const first = ['name', 'description'].find((field) => field in found)
    if (first) fields.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const create = useCreateCircle(show, onClose)
  const change = (part: Partial<CircleDraft>) => {
    setDraft({ ...draft, ...part })
    setIssues(({ ...left }) => {
      for (const field of Object.keys(part)) delete left[field]
      return left
    })
  }
  const submit = () => {
    const found = circleIssues(draft)
    if (Object.keys(found).length > 0) return show(found)
    create.mutate(draft)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Create Circle"
      submit="Create Circle"
      busyText="Creating..."
      busy={create.isPending}
      onSubmit={submit}
    >
      <div className="stack" ref={fields}>
        <Field label="Name" error={issues.name}>
          <TextInput
            name="name"
            dir="auto"
            maxLength={CIRCLE_NAME_MAX}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            data-autofocus
            required
          />
        </Field>
        <Field label="Description" error={issues.description}>
          <TextArea
            name="description"
            dir="auto"
            rows={3}
            maxLength={CIRCLE_DESCRIPTION_MAX}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
            required
          />
        </Field>
        <Field label="Type">
          <Select
            value={draft.circle_type}
            onChange={({ target }) => {
              const chosen = CIRCLE_TYPES.find((type) => type === target.value)
              if (chosen) change({ circle_type: chosen })
            }}
          >
            {CIRCLE_TYPES.map((type) => (
              <option key={type} value={type}>
                {CIRCLE_TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        </Field>
        <CoverField cover={draft.cover} onChange={(cover) => change({ cover })} />
      </div>
    </FormDialog>
  )
}
