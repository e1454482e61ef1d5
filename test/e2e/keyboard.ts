import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Tab until the focus is on what has this role and name. */
export async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 60; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${role} ${String(name)}`)
}
