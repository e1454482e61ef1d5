import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServerForm } from '#web/platform/use-server-form.ts'
import { fieldsOf, minutesIn } from '../when/when-draft.ts'
import type { LogDraft } from './session-draft.ts'

/**
 * A session that is logged as it ends, ends now however long it took: the start follows the minutes, until somebody
 * enters another start.
 */
export function useFollowingStart({ form, control }: ServerForm<LogDraft>): void {
  const [opened] = useState(() => Date.now())
  const minutes = minutesIn(useWatch({ control, name: 'minutes' }))
  const before = useRef(minutes)
  useEffect(() => {
    if (minutes === null || minutes === before.current) return
    const was = before.current
    before.current = minutes
    if (was === null) return
    const startOf = (long: number) => fieldsOf(new Date(opened - long * 60_000))
    const [{ date, time }, expected] = [form.getValues(), startOf(was)]
    if (date !== expected.date || time !== expected.time) return
    const start = startOf(minutes)
    form.setValue('date', start.date)
    form.setValue('time', start.time)
  }, [form, minutes, opened])
}
