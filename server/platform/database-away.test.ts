import { DrizzleQueryError } from 'drizzle-orm/errors'
import { connect } from 'node:net'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const state = (code: string) => Object.assign(new DatabaseError('refused', 0, 'error'), { code })
/** As the job queue reports what one of its workers met. */
const reported = (error: Error) =>
  Object.assign({}, error, {
    message: error.message,
    stack: error.stack,
    queue: 'mail',
    worker: '1',
  })
/** What the operating system says of an address where nobody listens. */
const refused = await new Promise<Error>((resolve) => connect({ host: '127.0.0.1', port: 1 }).on('error', resolve))
const everyAddress = Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' })

test.each([
  ['nobody listens', refused, true],
  ['nobody listens at any address of a name', everyAddress, true],
  ['a statement without an answer', new Error('Query read timeout'), true],
  ['a standby', state('25006'), true],
  ['a lock that is waited for too long', state('55P03'), true],
  ['within a query of drizzle', new DrizzleQueryError('select 1', [], state('57P01')), true],
  ['a row that is there already', state('23505'), false],
  ['a file that is missing', Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }), false],
])('%s: whether the database is away, also where the job queue reports it', (_, error, away) => {
  expect(isDatabaseAway(error)).toBe(away)
  expect(isDatabaseAway(Object.assign(reported(error), { cause: error.cause }))).toBe(away)
})
