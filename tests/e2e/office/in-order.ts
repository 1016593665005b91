import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from '../axe.ts'

/** Fails with the barriers that axe finds, and where the page is wider than the screen. */
export async function expectInOrder(page: Page): Promise<void> {
  // What fades in counts as hidden at first.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
  expect([page.url(), await findBarriers(page)]).toEqual([page.url(), []])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
