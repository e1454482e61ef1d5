import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Display } from '#contract/display.ts'
import { readDisplay, writeDisplay } from '#web/platform/display.ts'
import { dayOf } from '#web/platform/format.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Section } from './section.tsx'

/** How this browser shows the product: kept in a cookie, for this browser alone. */
export function DisplaySection() {
  const { t } = useLingui()
  const [display, setDisplay] = useState(readDisplay)
  const [opened] = useState(() => new Date().toISOString())
  const change = (part: Partial<Display>) => {
    const next = { ...display, ...part }
    writeDisplay(next)
    setDisplay(next)
  }
  const today = dayOf(opened)
  return (
    <Section title={t`Appearance`}>
      <Field label={t`Theme`}>
        <Select
          value={display.theme}
          onChange={({ target }) => change({ theme: target.value as Display['theme'] /* why: one of the options */ })}
        >
          <option value="system">{t`As my device`}</option>
          <option value="light">{t`Light`}</option>
          <option value="dark">{t`Dark`}</option>
        </Select>
      </Field>
      <Field label={t`Format of dates`} hint={t`Today is ${today}.`}>
        <Select
          value={display.dates}
          onChange={({ target }) => change({ dates: target.value as Display['dates'] /* why: one of the options */ })}
        >
          <option value="auto">{t`As the language has it`}</option>
          <option value="month">{t`Month first`}</option>
          <option value="year">{t`Year first, in numbers`}</option>
        </Select>
      </Field>
      <Switch
        label={t`Data saver`}
        hint={t`Pictures load when you tap them, and letters come from your device.`}
        checked={display.saver}
        onChange={({ target }) => change({ saver: target.checked })}
      />
    </Section>
  )
}
