// Modules: mentorship.
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { copyTemplate } from '#test/template.ts'
import { expect, signInAs, test } from './journey.ts'
import { controlPanel, expectSameTime, secondsOn, tracker } from './pairs.ts'

test('the timer goes on while the server is started again', async ({ open }) => {
  const folder = await temporaryFolder('timer')
  await copyTemplate(folder.path)
  const port = await freePort()
  let server = await startServer({ dataDir: folder.path, port })
  try {
    const mentor = await open('Mentor', { baseURL: server.url })
    const mentee = await open('Mentee', { baseURL: server.url })
    await signInAs(mentor, 'mentor')
    await signInAs(mentee, 'mentee')
    await mentor.page.goto('/messages')
    await mentor.page
      .getByRole('main')
      .getByRole('link', { name: /Wanjirũ/ })
      .click()
    await controlPanel(mentor).getByRole('button', { name: 'Start Session' }).click()
    await expect(mentor.page.getByText('Session Started', { exact: true })).toBeVisible()
    await mentee.page.goto(new URL(mentor.page.url()).pathname)
    await expect(tracker(mentee).getByText('Session in progress')).toBeVisible()
    // What a screen loads once it stands has to come before the server goes.
    await mentee.page.waitForLoadState('networkidle')
    const before = await secondsOn(mentor.page)
    const left = Date.now()
    await server.end()
    // Nobody's clock stops because the server is away.
    await expect.poll(() => secondsOn(mentee.page)).toBeGreaterThan(before)
    server = await startServer({ dataDir: folder.path, port })
    await mentor.page.reload()
    await expect(controlPanel(mentor).getByText('Session in progress')).toBeVisible()
    const away = Math.floor((Date.now() - left) / 1000)
    await expect.poll(() => secondsOn(mentor.page)).toBeGreaterThanOrEqual(before + away)
    await expectSameTime(mentor.page, mentee.page)
    await controlPanel(mentor).getByRole('button', { name: 'Pause' }).click()
    await expect(tracker(mentee).getByText('Session paused')).toBeVisible({ timeout: 20_000 })
  } finally {
    await server.end()
    await folder.remove()
  }
})
