import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the language model is used for, in words; what this page does not know is a newer server's. */
const PURPOSES: Readonly<Record<string, MessageDescriptor>> = {
  assistant: msg`The assistant`,
  form_helper: msg`Texts of profiles`,
  mentorship_draft: msg`Mentorship requests`,
  chat_suggestions: msg`Replies in conversations`,
  match_reasons: msg`Reasons of matches`,
  platform_updates: msg`Platform updates`,
  match_embeddings: msg`Comparing bios`,
}

/** The parts that the product rests on, in words. */
const PARTS: Readonly<Record<string, MessageDescriptor>> = {
  database: msg`Database`,
  migrations: msg`Tables up to date`,
  redis: msg`Redis`,
  storage: msg`Store of files`,
  queue: msg`Job queue`,
}

type Say = (text: MessageDescriptor) => string

export const wordsOfPurpose = (purpose: string, say: Say) => (PURPOSES[purpose] ? say(PURPOSES[purpose]) : purpose)
export const wordsOfPart = (part: string, say: Say) => (PARTS[part] ? say(PARTS[part]) : part)
