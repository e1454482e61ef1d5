import type { QueryClient } from '@tanstack/react-query'
import { startSending } from '../messages/sending.ts'
import { keepAnswers, renewAnswers, restoreAnswers } from './kept-answers.ts'
import { registerWorker, tellWorker } from './register-worker.ts'

export type Keeping = {
  /** There is a line again: what waits is sent, what was restored is asked for. */
  wake: () => void
  /** The line is lost: what is kept stands in for answers that do not come. */
  restore: () => void
  stop: () => void
}

/** Keeps a member's screens and messages in this browser, so that a lost line loses nothing. */
export async function startKeeping(queryClient: QueryClient, userId: string): Promise<Keeping> {
  const [sending, stopAnswers] = await Promise.all([
    startSending(queryClient, userId),
    keepAnswers(queryClient, userId),
  ])
  void registerWorker()
  return {
    wake() {
      tellWorker({ isLost: false })
      sending.wake()
      renewAnswers(queryClient)
    },
    restore() {
      tellWorker({ isLost: true })
      void restoreAnswers(queryClient)
    },
    stop() {
      sending.stop()
      stopAnswers()
    },
  }
}
