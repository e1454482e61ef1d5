import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { messageOf } from '#web/platform/api.ts'
import { laterCall } from '#web/platform/later-api.ts'

const PAUSE_MS = 300
const FAILED = msg`The preview could not be refreshed.`

export type Preview = {
  /** The latest HTML from the server; stays while newer Markdown is on its way. */
  html: string
  waiting: boolean
  /** Why the newest Markdown is not shown; null when it is, or still may be. */
  problem: string | null
  retry: () => void
}

/** Markdown as its page will show it: asked for when typing pauses; only the newest question's answer counts. */
export function usePreview(content: string): Preview {
  const [shown, setShown] = useState<{ content: string; html: string }>({ content: '', html: '' })
  const [failed, setFailed] = useState<{ content: string; problem: string } | null>(null)
  const [again, setAgain] = useState({})
  const nothing = content.trim() === ''

  useEffect(() => {
    if (nothing) return
    const question = new AbortController()
    const ask = async () => {
      try {
        const { html } = await laterCall.blogs.preview({ content }, { signal: question.signal })
        if (question.signal.aborted) return
        setShown({ content, html })
        setFailed(null)
      } catch (error) {
        if (!question.signal.aborted) setFailed({ content, problem: messageOf(error, FAILED) })
      }
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      question.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks the same again
  }, [content, nothing, again])

  const problem = failed?.content === content ? failed.problem : null
  return {
    html: nothing ? '' : shown.html,
    waiting: !nothing && problem === null && shown.content !== content,
    problem: nothing ? null : problem,
    retry: () => {
      setFailed(null)
      setAgain({})
    },
  }
}
