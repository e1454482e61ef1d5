import { expect, test } from 'vitest'
import { newTab, step } from './live-machine.ts'
import type { LiveCommand, LiveInput, LiveTab, Word } from './live-machine.ts'

const fresh = newTab(null)
const following: LiveTab = { role: 'following', last: 'a-9', state: 'live' }
const leading: LiveTab = { ...following, role: 'leading' }
const stopped: LiveTab = { ...following, role: 'stopped' }

const POSTED = { type: 'posted' }
const frame = (id: string, event: object = POSTED) => ({
  type: 'stream-frame' as const,
  id,
  data: JSON.stringify(event),
})
const wordOf = (id: string, event: object = POSTED): Word => ({ kind: 'frame', id, data: JSON.stringify(event) })
const heard = (word: Word): LiveInput => ({ type: 'heard', word })
const standsAt = (last: string | null, state: LiveTab['state'] = 'live'): Word => ({ kind: 'state', state, last })

const HELLO: LiveCommand = { do: 'tell', word: { kind: 'hello' } }
const AWAIT: LiveCommand = { do: 'await-answer' }
const STOP_AWAITING: LiveCommand = { do: 'stop-awaiting' }
const OPEN: LiveCommand = { do: 'open-stream' }
const LEAVE: LiveCommand = { do: 'leave' }
const RESYNC: LiveCommand = { do: 'resync' }
const DELIVER: LiveCommand = { do: 'deliver', event: POSTED }
const ask = (steal: boolean): LiveCommand => ({ do: 'ask-for-lock', steal })
const tell = (word: Word): LiveCommand => ({ do: 'tell', word })
const show = (state: LiveTab['state']): LiveCommand => ({ do: 'show-state', state })
const over = (why: 'ended' | 'turned-away'): LiveCommand => ({ do: 'report-over', why })

type Row = [title: string, tab: LiveTab, input: LiveInput, commands: LiveCommand[], change?: Partial<LiveTab>]

const LEADER: Row[] = [
  [
    'a tab that cannot share listens for itself',
    fresh,
    { type: 'start', shared: false, visible: true },
    [STOP_AWAITING, OPEN],
    { role: 'leading' },
  ],
  [
    'a new tab queues for the lock and asks who leads',
    fresh,
    { type: 'start', shared: true, visible: true },
    [ask(false), HELLO, AWAIT],
  ],
  [
    'a hidden new tab does not count the leader’s silence',
    fresh,
    { type: 'start', shared: true, visible: false },
    [ask(false), HELLO, STOP_AWAITING],
  ],
  [
    'who gets the lock opens the stream',
    following,
    { type: 'lock-granted' },
    [STOP_AWAITING, OPEN],
    { role: 'leading' },
  ],
  ['a leader that does not answer is asleep, so its lock is taken', following, { type: 'unanswered' }, [ask(true)]],
  [
    'who lost the lock closes its stream and queues again',
    leading,
    { type: 'lock-lost' },
    [{ do: 'close-stream' }, ask(false)],
    { role: 'following' },
  ],
  ['a woken follower asks who leads', following, { type: 'wake', visible: true }, [HELLO, AWAIT]],
  [
    'a hidden follower that is online again only asks',
    following,
    { type: 'wake', visible: false },
    [HELLO, STOP_AWAITING],
  ],
  ['a woken leader connects at once', leading, { type: 'wake', visible: true }, [{ do: 'nudge-stream' }]],
  [
    'a leader that is greeted connects and says where it stands',
    leading,
    heard({ kind: 'hello' }),
    [{ do: 'nudge-stream' }, tell(standsAt('a-9'))],
  ],
  ['a follower leaves a greeting to the leader', following, heard({ kind: 'hello' }), []],
]

const EVENTS: Row[] = [
  [
    'the leader delivers a frame and passes it on',
    leading,
    frame('a-10'),
    [tell(wordOf('a-10')), DELIVER],
    { last: 'a-10' },
  ],
  ['a follower delivers what it hears', following, heard(wordOf('a-10')), [STOP_AWAITING, DELIVER], { last: 'a-10' }],
  ['the first event of all is delivered', fresh, heard(wordOf('a-1')), [STOP_AWAITING, DELIVER], { last: 'a-1' }],
  ['an event of another epoch is news', following, heard(wordOf('b-1')), [STOP_AWAITING, DELIVER], { last: 'b-1' }],
  ['the same event again is not delivered', following, heard(wordOf('a-9')), [STOP_AWAITING]],
  ['an older event is not delivered, but passed on', leading, frame('a-8'), [tell(wordOf('a-8'))]],
  [
    'a resync asks again for everything',
    leading,
    frame('b-3', { type: 'resync' }),
    [tell(wordOf('b-3', { type: 'resync' })), RESYNC],
    { last: 'b-3' },
  ],
  [
    'a resync without an id begins with what comes',
    following,
    heard(wordOf('', { type: 'resync' })),
    [STOP_AWAITING, RESYNC],
    { last: null },
  ],
]

const STATES: Row[] = [
  ['a stream that is ready says where it begins', leading, { type: 'stream-ready', id: 'b-1' }, [], { last: 'b-1' }],
  [
    'a stream that breaks is shown and told',
    leading,
    { type: 'stream-state', state: 'waiting' },
    [show('waiting'), tell(standsAt('a-9', 'waiting'))],
    { state: 'waiting' },
  ],
  [
    'the same state is told again and shown once',
    leading,
    { type: 'stream-state', state: 'live' },
    [tell(standsAt('a-9'))],
  ],
  [
    'a follower shows the leader’s state',
    following,
    heard(standsAt('a-9', 'waiting')),
    [STOP_AWAITING, show('waiting')],
    { state: 'waiting' },
  ],
  [
    'a first word of the leader says where to begin',
    fresh,
    heard(standsAt('a-4')),
    [STOP_AWAITING, show('live')],
    { last: 'a-4', state: 'live' },
  ],
  [
    'a follower that is behind has lost events',
    following,
    heard(standsAt('a-12')),
    [STOP_AWAITING, RESYNC],
    { last: 'a-12' },
  ],
  ['a follower that is ahead stays where it is', following, heard(standsAt('a-5')), [STOP_AWAITING]],
  ['a leader that knows no event yet changes nothing', following, heard(standsAt(null)), [STOP_AWAITING]],
]

const ENDS: Row[] = [
  ['a stopped tab leaves', leading, { type: 'stop' }, [LEAVE], { role: 'stopped' }],
  [
    'an ended session is passed on, and the tab leaves',
    leading,
    frame('a-10', { type: 'session.ended' }),
    [tell(wordOf('a-10', { type: 'session.ended' })), LEAVE, over('ended')],
    { role: 'stopped' },
  ],
  [
    'a follower hears of the ended session',
    following,
    heard(wordOf('a-10', { type: 'session.ended' })),
    [STOP_AWAITING, LEAVE, over('ended')],
    { role: 'stopped' },
  ],
  [
    'a leader that is turned away tells the others',
    leading,
    { type: 'turned-away' },
    [tell({ kind: 'over', why: 'turned-away' }), LEAVE, over('turned-away')],
    { role: 'stopped' },
  ],
  [
    'a follower is turned away with the leader',
    following,
    heard({ kind: 'over', why: 'turned-away' }),
    [STOP_AWAITING, LEAVE, over('turned-away')],
    { role: 'stopped' },
  ],
]

test.each([...LEADER, ...EVENTS, ...STATES, ...ENDS])('%s', (_title, tab, input, commands, change = {}) => {
  expect(step(tab, input)).toEqual({ tab: { ...tab, ...change }, commands })
})

const EVERY_INPUT = [...LEADER, ...EVENTS, ...STATES, ...ENDS].map(([, , input]) => input)

test('a tab that has stopped does nothing any more', () => {
  for (const input of EVERY_INPUT) expect(step(stopped, input)).toEqual({ tab: stopped, commands: [] })
})
