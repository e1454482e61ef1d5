import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TAG_MAX } from '#contract/tag-limits.ts'
import { api } from '#web/platform/api.ts'

/** How long a pause in typing is before completions are asked for. */
const PAUSE_MS = 120

const NONE: readonly string[] = []

/** Words of the vocabulary that begin as typed. Without an answer there are none: every field takes free words. */
export function useCompletions(typed: string): readonly string[] {
  const asked = useSettled(typed.trim())
  const { data } = useQuery(
    api.vocabulary.complete.queryOptions({
      input: asked && asked.length <= TAG_MAX ? { typed: asked } : skipToken,
      retry: false,
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    }),
  )
  return typed.trim() && asked ? (data?.words ?? NONE) : NONE
}

/** The text once it has stayed the same for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), text ? PAUSE_MS : 0)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
