import { msg } from '@lingui/core/macro'
import type { SourceKind } from '#contract/opportunity-sources.ts'

export const KIND_LABELS = {
  feed: msg`Feed (RSS, Atom or JSON)`,
  page: msg`Page with job postings (schema.org)`,
  remotive: msg`Remotive`,
  himalayas: msg`Himalayas`,
  reliefweb: msg`ReliefWeb`,
} as const satisfies Record<SourceKind, unknown>
