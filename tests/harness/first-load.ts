import { request } from 'node:http'
import type { Page } from 'playwright-core'

/**
 * In bytes of Brotli: the framework, the shell of every page, and at most 13 kB of a page before the first interaction.
 */
export const FIRST_LOAD_BYTES = 108_000

/** What a page prints once it is hydrated and has nothing left to do. */
const AT_REST = 'at rest'

/**
 * Returns the compressed size of every script that a page loads before the first interaction. The page says itself when it is
 * at rest: what Playwright evaluates there counts as an interaction, and parts that wait for one would load.
 */
export async function firstLoadBytes(page: Page, url: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (one) => one.resourceType() === 'script' && scripts.add(one.url()))
  await page.addInitScript(sayWhenAtRest, AT_REST)
  const atRest = page.waitForEvent('console', (message) => message.text() === AT_REST)
  await page.goto(url, { waitUntil: 'commit' })
  await atRest
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all([...scripts].map(compressedBytes))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** Runs in the page. Its parts are hydrated after the page itself, while the browser has nothing more urgent to do. */
function sayWhenAtRest(words: string): void {
  const observer = new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated === undefined) return
    observer.disconnect()
    requestIdleCallback(() => requestIdleCallback(() => console.info(words)))
  })
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
}

/** Returns the size of a file as a browser gets it; `fetch` would decompress it. */
export function compressedBytes(url: string): Promise<number> {
  return new Promise((done, fail) => {
    const requested = request(url, { headers: { 'Accept-Encoding': 'br' } }, async (answer) => {
      let bytes = 0
      for await (const chunk of answer) bytes += chunk.length
      done(bytes)
    })
    requested.on('error', fail)
    requested.end()
  })
}
