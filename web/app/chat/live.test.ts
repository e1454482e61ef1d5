import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { putIntoCache } from '#web/platform/cache-write.ts'
import { sessionQuery } from '../account/session.ts'
import { receive } from './live.ts'
import { chatQuery } from './queries.ts'

const { queryKey } = chatQuery('c')
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  putIntoCache(client, sessionQuery.queryKey, { user: { id: 'ama' } } as never)
  putIntoCache(client, queryKey, { conversation: { id: 'c', last_read_seq: 5, peer_read_seq: 5 } } as never)
})

const written = (sender_id: string, seq: number) =>
  ({ type: 'message.created', message: { conversation_id: 'c', sender_id, seq } }) as LiveEvent
const read = (last_read_seq: number): LiveEvent => ({
  type: 'conversation.read',
  conversation_id: 'c',
  last_read_seq,
  unread_messages: 0,
})
const seen = (peer_read_seq: number): LiveEvent => ({ type: 'conversation.seen', conversation_id: 'c', peer_read_seq })

test.each([
  ['an own message', written('ama', 7), [7, 5]],
  ['a message of the other side', written('kofi', 7), [5, 7]],
  ['reading in another tab', read(6), [6, 5]],
  ['the other side reading', seen(6), [5, 6]],
  ['an event that comes late', read(3), [5, 5]],
])('%s moves the positions of the chat, and only forward', (_title, event, [mine, theirs]) => {
  receive(client, event)
  expect(client.getQueryData(queryKey)?.conversation).toMatchObject({ last_read_seq: mine, peer_read_seq: theirs })
})
