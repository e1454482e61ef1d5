import type { LiveState } from './live-stream.ts'

/** Why a stream is over for good: the server ended the session, or it no longer lets this browser in. */
export type Over = 'ended' | 'turned-away'

/** What tabs tell each other. Tabs of another version of the pages read it too. */
export type Word =
  | { kind: 'hello' }
  | { kind: 'state'; state: LiveState; last: string | null }
  | { kind: 'frame'; id: string; data: string }
  | { kind: 'over'; why: Over }

/** One tab's part in the live stream that the tabs of a browser share. */
export type LiveTab = {
  /** `following`: another tab listens to the server, or nobody does yet. */
  role: 'following' | 'leading' | 'stopped'
  /** The newest event (id) that the screen holds; null where the first one is still to come. */
  last: string | null
  /** What the screen was told of the connection. */
  state: LiveState
}

export type LiveInput =
  | { type: 'start'; shared: boolean; visible: boolean }
  /** The lock is this tab's. */
  | { type: 'lock-granted' }
  /** Another tab found this one asleep and took the lock. */
  | { type: 'lock-lost' }
  /** The tab is looked at again, or the browser says that it is online. */
  | { type: 'wake'; visible: boolean }
  /** No leader answered in time. */
  | { type: 'unanswered' }
  | { type: 'heard'; word: Word }
  | { type: 'stream-ready'; id: string }
  | { type: 'stream-state'; state: LiveState }
  | { type: 'stream-frame'; id: string; data: string }
  | { type: 'turned-away' }
  | { type: 'stop' }

export type LiveCommand =
  | { do: 'ask-for-lock'; steal: boolean }
  | { do: 'open-stream' }
  /** Connects at once instead of after the pause, if the stream is down. */
  | { do: 'nudge-stream' }
  | { do: 'close-stream' }
  /** Brings `unanswered` after a while, unless a word comes first. */
  | { do: 'await-answer' }
  | { do: 'stop-awaiting' }
  | { do: 'tell'; word: Word }
  /** Gives up the lock, the stream and all listening. */
  | { do: 'leave' }
  | { do: 'deliver'; event: { type: string } }
  | { do: 'show-state'; state: LiveState }
  | { do: 'resync' }
  | { do: 'report-over'; why: Over }

/** The tab after an input, and what is to be done, in this order. */
export type LiveStep = { tab: LiveTab; commands: LiveCommand[] }

type Control = { type: 'resync' } | { type: 'session.ended' }

/** @param from the newest event (id) that the screen holds already; null to begin with what comes */
export function newTab(from: string | null): LiveTab {
  return { role: 'following', last: from, state: 'waiting' }
}

/** What a tab does about an input. Pure: it reads no clock, and does nothing itself. */
export function step(tab: LiveTab, input: LiveInput): LiveStep {
  if (tab.role === 'stopped') return { tab, commands: [] }
  switch (input.type) {
    case 'start':
      if (!input.shared) return lead(tab)
      return { tab, commands: [{ do: 'ask-for-lock', steal: false }, ...greeting(input.visible)] }
    case 'lock-granted':
      return lead(tab)
    case 'lock-lost':
      return {
        tab: { ...tab, role: 'following' },
        commands: [{ do: 'close-stream' }, { do: 'ask-for-lock', steal: false }],
      }
    case 'wake':
      return { tab, commands: tab.role === 'leading' ? [{ do: 'nudge-stream' }] : greeting(input.visible) }
    case 'unanswered':
      return { tab, commands: [{ do: 'ask-for-lock', steal: true }] }
    case 'heard':
      return hear(tab, input.word)
    case 'stream-ready':
      return { tab: { ...tab, last: input.id }, commands: [] }
    case 'stream-state': {
      const shown = show(tab, input.state)
      return { tab: shown.tab, commands: [...shown.commands, tellState(shown.tab)] }
    }
    case 'stream-frame': {
      const taken = take(tab, input.id, input.data)
      const word: Word = { kind: 'frame', id: input.id, data: input.data }
      return { tab: taken.tab, commands: [{ do: 'tell', word }, ...taken.commands] }
    }
    case 'turned-away': {
      const ended = end(tab, 'turned-away')
      return {
        tab: ended.tab,
        commands: [{ do: 'tell', word: { kind: 'over', why: 'turned-away' } }, ...ended.commands],
      }
    }
    case 'stop':
      return stop(tab)
  }
}

function lead(tab: LiveTab): LiveStep {
  return { tab: { ...tab, role: 'leading' }, commands: [{ do: 'stop-awaiting' }, { do: 'open-stream' }] }
}

/** Asks who leads. Only a tab that is looked at waits for the answer, and takes over where none comes. */
function greeting(visible: boolean): LiveCommand[] {
  return [{ do: 'tell', word: { kind: 'hello' } }, visible ? { do: 'await-answer' } : { do: 'stop-awaiting' }]
}

function tellState({ state, last }: LiveTab): LiveCommand {
  return { do: 'tell', word: { kind: 'state', state, last } }
}

function hear(tab: LiveTab, word: Word): LiveStep {
  if (word.kind === 'hello')
    return { tab, commands: tab.role === 'leading' ? [{ do: 'nudge-stream' }, tellState(tab)] : [] }
  const heard = hearLeader(tab, word)
  return { tab: heard.tab, commands: [{ do: 'stop-awaiting' }, ...heard.commands] }
}

function hearLeader(tab: LiveTab, word: Exclude<Word, { kind: 'hello' }>): LiveStep {
  if (word.kind === 'over') return end(tab, word.why)
  if (word.kind === 'frame') return take(tab, word.id, word.data)
  // Frames come before the leader's word on where it stands; being behind it means that some were lost.
  const behind = tab.last !== null && word.last !== null && isAfter(word.last, tab.last)
  const shown = show({ ...tab, last: behind ? word.last : (tab.last ?? word.last) }, word.state)
  return behind ? { tab: shown.tab, commands: [...shown.commands, { do: 'resync' }] } : shown
}

function show(tab: LiveTab, state: LiveState): LiveStep {
  if (state === tab.state) return { tab, commands: [] }
  return { tab: { ...tab, state }, commands: [{ do: 'show-state', state }] }
}

function take(tab: LiveTab, id: string, data: string): LiveStep {
  const event = JSON.parse(data) as { type: string } | Control
  if (isControl(event)) {
    if (event.type === 'session.ended') return end(tab, 'ended')
    return { tab: { ...tab, last: id || null }, commands: [{ do: 'resync' }] }
  }
  if (!isAfter(id, tab.last)) return { tab, commands: [] }
  return { tab: { ...tab, last: id }, commands: [{ do: 'deliver', event }] }
}

function end(tab: LiveTab, why: Over): LiveStep {
  const stopped = stop(tab)
  return { tab: stopped.tab, commands: [...stopped.commands, { do: 'report-over', why }] }
}

function stop(tab: LiveTab): LiveStep {
  return { tab: { ...tab, role: 'stopped' }, commands: [{ do: 'leave' }] }
}

function isControl(event: { type: string }): event is Control {
  return event.type === 'resync' || event.type === 'session.ended'
}

/** Whether event `id` ("<epoch>-<number>") comes after `last`; another epoch is always news. */
function isAfter(id: string, last: string | null): boolean {
  if (last === null) return true
  const [epoch, number] = id.split('-')
  const [lastEpoch, lastNumber] = last.split('-')
  return epoch !== lastEpoch || Number(number) > Number(lastNumber)
}
