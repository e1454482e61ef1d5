import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { putIntoCache } from '#web/platform/cache-write.ts'
import { showChat } from './chat-on-screen.ts'
import { resume } from './live.ts'
import { threadQuery } from './queries.ts'
import { messagesOf } from './thread-cache.ts'

const list = vi.hoisted(() => vi.fn<(input: { after: number }) => Promise<unknown>>())
vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original()), call: { messages: { list } } }))

const TALK = '00000000-0000-4000-8000-00000000000a'
const said = (seq: number, content: string) => ({ id: `id-${seq}`, client_id: `client-${seq}`, seq, content })

test('after events were lost, a message that was removed meanwhile loses its words on the screen', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement: {} })
  const now = [said(4, 'Four'), said(5, ''), said(6, 'Six')]
  list.mockImplementation(async ({ after }) => ({ items: now.filter(({ seq }) => seq > after), has_more: false }))
  const client = new QueryClient()
  const hide = showChat(TALK)
  const { queryKey } = threadQuery(TALK)
  const items = [said(4, 'Four'), said(5, 'Five')]
  putIntoCache(client, queryKey, { pages: [{ items, has_more: true }], pageParams: [undefined] } as never)
  const unsubscribe = new InfiniteQueryObserver(client, threadQuery(TALK)).subscribe(() => {})
  resume.run(client)
  const contents = () => {
    const thread = client.getQueryData(queryKey)
    return thread && messagesOf(thread).map(({ content }) => content)
  }
  await expect.poll(contents).toEqual(['Four', '', 'Six'])
  unsubscribe()
  hide()
})
