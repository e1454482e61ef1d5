import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { WRITING_TEXTS } from '#contract/writing.ts'
import { refusal } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'

/** The toast of a suggestion that did not come (rule: model-failures). With true as its answer it is dealt with. */
export function toastAiFailure(error: unknown): true {
  const status = refusal(error)?.status
  const [title, description] =
    status === 429
      ? [WRITING_TEXTS.rateLimited, COMMON_TEXTS.tooMany]
      : status === 402
        ? [WRITING_TEXTS.depleted, WRITING_TEXTS.depletedWhy]
        : [WRITING_TEXTS.failed, WRITING_TEXTS.failedWhy]
  toast({ kind: 'error', title, description })
  return true
}
