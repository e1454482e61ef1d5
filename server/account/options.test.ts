// One database is enough: it is about the settings.
import { expect, test } from 'vitest'
import { startWorld, world } from '#test/world.ts'

const GOOGLE = { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' }
const { visitor } = await world()

test('without a client id there is no sign-in with Google', async () => {
  expect(await visitor().request('GET', '/api/auth/options')).toMatchObject({ status: 200, body: { google: false } })
})

test('with one there is, and neither is told', async () => {
  const other = await startWorld(GOOGLE)
  try {
    const { body } = await other.visitor().request('GET', '/api/auth/options')
    expect(body).toEqual({ google: true })
  } finally {
    await other.stop()
  }
})
