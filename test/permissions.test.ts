import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { reportCount } from '#test/counts.ts'
import { runsWhole } from '#test/database.ts'
import { COLUMNS, castFor, isPlayed } from '#test/permissions/cast.ts'
import type { Asker, Bond, Cast, Column, PairState, Row } from '#test/permissions/cast.ts'
import { NOT_BUILT } from '#test/permissions/not-built.ts'
import { procedures } from '#test/procedures.ts'
import { startWorld } from '#test/world.ts'

/** What stands in the files of test/permissions whose names end with -rows.ts. */
const files = import.meta.glob<Record<string, Record<string, Row>>>('./permissions/*-rows.ts', { eager: true })
const rows: Record<string, Row> = Object.assign({}, ...Object.values(files).flatMap((file) => Object.values(file)))
const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'permissions.csv'), 'utf8')
  .trim()
  .split('\n')
const matrix = lines.map((line) => {
  const [operation = '', ...cells] = line.split(',')
  return { operation, cells: cells.slice(0, COLUMNS.length) }
})

/** The cells of a row that are played: all of them, or of a sample one that is allowed and one that is refused. */
function playedCells(cells: string[], row: number): { column: Column; cell: string }[] {
  const all = COLUMNS.map((column, index) => ({ column, cell: cells[index] ?? '' })).filter(({ cell }) => cell !== '-')
  if (runsWhole) return all
  const [allowed, refused] = [
    all.filter(({ cell }) => Number(cell) < 400),
    all.filter(({ cell }) => Number(cell) >= 400),
  ]
  // Another column for each row, so that the sample meets everybody.
  return [allowed, refused].flatMap((some) => some[row % some.length] ?? [])
}
const waiting = (operation: string) => NOT_BUILT.find(({ rows: named }) => named.test(operation))

const world = await startWorld({
  GOOGLE_CLIENT_ID: 'our-id',
  GOOGLE_CLIENT_SECRET: 'our-secret',
  // Mails stay in the queue: who gets which is proven elsewhere.
  SMTP_URL: '',
})
afterAll(world.stop)
const makeCast = castFor(world, await storedPicture())
const { state } = world

/** The world as the last cell left it, its state when it was fresh, and whether it is known to be that still. */
let now: { cast: Cast; pair: PairState; bond: Bond | null; fresh: string; isFresh: boolean } | null = null

async function freshWorld({ pair = 'accepted', bond: wanted }: Row) {
  const bond = wanted ?? null
  if (now?.pair === pair && now.bond === bond && (now.isFresh || (await state()) === now.fresh)) return now
  const cast = await makeCast(pair, bond)
  now = { cast, pair, bond, fresh: await state(), isFresh: true }
  return now
}

const played = matrix
  .filter(({ operation }) => operation in rows)
  .map(({ operation, cells }, index) => ({ operation, cells: playedCells(cells, index) }))
const countOfCells = played.reduce((sum, { cells }) => sum + cells.length, 0)
afterAll(() => reportCount('permission cells', countOfCells))

describe.each(played)('$operation', ({ operation, cells }) => {
  const row = rows[operation] as Row
  test.each(cells)('$column: $cell', async ({ column, cell }) => {
    // 101 is how a socket says yes; our stream says 200.
    const expected = Number(cell) === 101 ? 200 : Number(cell)
    const fresh = await freshWorld(row)
    const { cast } = fresh
    fresh.isFresh = false
    const asker = askerOf(cast, column)
    await row.prepare?.(cast, asker)
    const before = row.prepare && expected >= 400 ? await state() : fresh.fresh
    const answers = [await row.act(cast, asker)].flat()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
    if (expected < 400) return row.check?.(cast, asker, answers)
    if (row.provenBy === 'delivery') return
    const code = row.codes?.[expected] ?? (row.codes && expected in row.codes ? null : usualCode(expected, column))
    if (code !== null) expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => code))
    expect(await state()).toBe(before)
    fresh.isFresh = before === fresh.fresh
  })
})

describe('the matrix is whole', () => {
  test('its columns are the cast, its cells statuses', () => {
    expect(head.split(',')).toEqual(['operation', ...COLUMNS, 'note'])
    for (const { operation, cells } of matrix)
      expect(
        cells.filter((cell) => !/^(-|[1-5]\d\d)$/.test(cell)),
        operation,
      ).toEqual([])
    expect(new Set(matrix.map(({ operation }) => operation)).size).toBe(matrix.length)
  })

  test('every row is proven here or waits for its module, and never both', () => {
    const lost = matrix
      .filter(({ operation }) => !(operation in rows) && !waiting(operation))
      .map(({ operation }) => operation)
    expect(lost).toEqual([])
    const named = new Set(matrix.map(({ operation }) => operation))
    expect(Object.keys(rows).filter((operation) => !named.has(operation))).toEqual([])
  })

  test('what nobody may do is proven for every module, built or not', () => {
    const forNobody = matrix
      .filter(({ cells }) => cells.every((cell) => cell === '404'))
      .map(({ operation }) => operation)
    expect(forNobody.filter((operation) => !(operation in rows))).toEqual([])
  })

  test('every procedure of the contract has a row', () => {
    const proven = new Set(
      Object.values(rows).flatMap((row) => (row.codes?.[403] === 'FOREIGN_ORIGIN' ? [] : row.procedures)),
    )
    const names = procedures.map(({ name }) => name)
    expect(names.filter((name) => !proven.has(name))).toEqual([])
    expect([...proven].filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(NOT_BUILT)('$rows waits for $waitsFor: nothing of it is built yet', ({ rows: named, once }) => {
    const waits = matrix.filter(({ operation }) => !(operation in rows) && named.test(operation))
    expect(waits.length).toBeGreaterThan(0)
    const built = procedures
      .map(({ name, method, route }) => `${name} ${method} ${route}`)
      .filter((procedure) => once.test(procedure))
    expect(
      built,
      'this module is built now: move its rows from test/permissions/not-built.ts to a file of rows',
    ).toEqual([])
  })
})

function askerOf(cast: Cast, column: Column): Asker {
  const person = isPlayed(column) ? cast.people[column] : null
  return { ...(person ? cast.as(person) : world.visitor()), column, person }
}

function usualCode(status: number, column: Column): string {
  if (status === 403 && column === 'no_profile') return 'NO_PROFILE'
  return { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' }[status] ?? 'unknown'
}

async function storedPicture(): Promise<string> {
  const form = new FormData()
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  form.set('file', new File([new Uint8Array(jpeg)], 'picture.jpg', { type: 'image/jpeg' }))
  const { body } = await (await world.member('Painter')).request('POST', '/api/avatars', form)
  return body.avatar_url as string
}
