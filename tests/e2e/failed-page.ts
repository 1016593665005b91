import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'

const LONGEST_OUTLINE = 1_500
const SNAPSHOT_MS = 5_000

/**
 * Adds to the error of a failed test the address of its page and the outline of the open dialog, or else of the content,
 * as assistive technology reads it. A failure that depends on load can't be looked at again.
 */
export async function describePageIfFailed(page: Page, { task: { result } }: TestContext): Promise<void> {
  const error = result?.state === 'fail' ? result.errors?.at(-1) : undefined
  if (!error) return
  const shown = page.locator('main, [role=dialog], dialog[open]').last()
  const outline = await shown.ariaSnapshot({ timeout: SNAPSHOT_MS }).catch((fault: Error) => fault.message)
  const withoutAddresses = outline.replaceAll(/\n *- \/url: .*/g, '')
  error.message += `\n\nThe page at ${page.url()} showed:\n${withoutAddresses.slice(0, LONGEST_OUTLINE)}\n`
}
