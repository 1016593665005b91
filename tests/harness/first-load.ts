import { request } from 'node:http'
import type { Page } from 'playwright-core'

/**
 * In bytes of Brotli: the framework, the shell of every page, and at most 15 kB of a page before the first interaction.
 */
export const FIRST_LOAD_BYTES = 116_000

/** Returns the compressed size of every script that a page loads before the first interaction. */
export async function firstLoadBytes(page: Page, url: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (one) => one.resourceType() === 'script' && scripts.add(one.url()))
  await page.goto(url, { waitUntil: 'networkidle' })
  const sizes = await Promise.all([...scripts].map(compressedBytes))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** Returns the size of a file as a browser gets it; `fetch` would decompress it. */
export function compressedBytes(url: string): Promise<number> {
  return new Promise((done, fail) => {
    const asked = request(url, { headers: { 'Accept-Encoding': 'br' } }, async (answer) => {
      let bytes = 0
      for await (const chunk of answer) bytes += chunk.length
      done(bytes)
    })
    asked.on('error', fail)
    asked.end()
  })
}
