import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServerForm } from '#web/platform/use-server-form.ts'
import { fieldsOf, minutesIn } from '../when/when-draft.ts'
import type { LogDraft } from './session-draft.ts'

/**
 * A session that is logged as it ends, ends now however long it took: the start follows the minutes, until somebody
 * enters another start. One whose start is known, as that of a timer, keeps it.
 */
export function useFollowingStart({ form, control }: ServerForm<LogDraft>): void {
  const minutes = minutesIn(useWatch({ control, name: 'minutes' }))
  const before = useRef(minutes)
  useEffect(() => {
    if (minutes === null || minutes === before.current) return
    const was = before.current
    before.current = minutes
    const { date, time, opened } = form.getValues()
    if (was === null || opened === undefined) return
    const startOf = (long: number) => fieldsOf(new Date(Number(opened) - long * 60_000))
    const expected = startOf(was)
    if (date !== expected.date || time !== expected.time) return
    const start = startOf(minutes)
    form.setValue('date', start.date)
    form.setValue('time', start.time)
  }, [form, minutes])
}
