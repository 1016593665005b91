import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { TEST_CHROMIUM_FLAGS } from '#tests/harness/chromium.ts'

let browser: Promise<Browser> | undefined

/**
 * Returns the browser of this test process, which all its files share: each page has a context of its own. It ends with
 * the process.
 */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: TEST_CHROMIUM_FLAGS })
  return browser
}
