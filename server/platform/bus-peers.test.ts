import { expect, test } from 'vitest'
import { BEAT_MS, Peers, SILENT_MS } from '#server/platform/bus-peers.ts'

/** Looks every beat from one moment to another; answers when somebody was found silent. */
function checks(peers: Peers, from: number, to: number, each: (now: number) => void = () => {}): number[] {
  const silent: number[] = []
  for (let now = from; now <= to; now += BEAT_MS) {
    each(now)
    if (peers.check(now)) silent.push(now)
  }
  return silent
}

test('a process that beats is alive, one that stops without leaving is reported once', () => {
  const peers = new Peers()
  expect(checks(peers, 0, 20_000, (now) => peers.hear('other', now))).toEqual([])
  const reported = checks(peers, 21_000, 60_000)
  expect(reported).toEqual([20_000 + Math.ceil(SILENT_MS / BEAT_MS) * BEAT_MS])
})

test('one that left is not missed', () => {
  const peers = new Peers()
  peers.hear('other', 0)
  peers.leave('other')
  expect(checks(peers, 0, 60_000)).toEqual([])
})

test('one that starts again under another id does not hide that the first died', () => {
  const peers = new Peers()
  peers.hear('first', 0)
  expect(checks(peers, 0, 60_000, (now) => peers.hear('second', now))).toHaveLength(1)
})

test('who stood still itself does not take the others for dead', () => {
  const peers = new Peers()
  peers.hear('other', 0)
  checks(peers, 0, 2_000)
  expect(peers.check(60_000)).toBe(false)
  expect(checks(peers, 61_000, 70_000, (now) => peers.hear('other', now))).toEqual([])
})
