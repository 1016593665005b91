import { Agent, get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import type { OfficeWorld } from './office-world.ts'

/** The screen of a desk. */
const VIEW = { width: 1440, height: 900 }

export type Answer = {
  /** Milliseconds until the last byte. */
  readonly ms: number
  /** The body as it was sent: compressed, unless the encoding was `identity`. */
  readonly body: Buffer
}

export type Reader = {
  /** Reads an address of the office as its owner. Throws when it answers anything but 200. */
  read(path: string, encoding?: 'br' | 'identity'): Promise<Answer>
  /** Reads an address of another server, without a session. */
  readBare(url: string): Promise<Answer>
  close(): void
}

/** Opens one persistent connection, like that of a browser. */
export function openReader({ url, cookie }: Pick<OfficeWorld, 'url' | 'cookie'>): Reader {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const fetch = (address: string, headers: Record<string, string>): Promise<Answer> => {
    const started = performance.now()
    return new Promise((done, fail) => {
      get(address, { agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          if (response.statusCode !== 200) fail(new Error(`${address} answers ${response.statusCode}`))
          else done({ ms: performance.now() - started, body: Buffer.concat(chunks) })
        })
      }).on('error', fail)
    })
  }
  return {
    read: (path, encoding = 'br') =>
      fetch(`${url}${path}`, {
        ...{ cookie, accept: 'text/html, application/json', 'accept-encoding': encoding },
        // A page of the office requests its data.
        'sec-fetch-site': 'same-origin',
      }),
    readBare: (address) => fetch(address, { 'accept-encoding': 'br' }),
    close: () => agent.destroy(),
  }
}

/** Opens an empty page in a browser that has a session and nothing else of the office. */
export async function openSignedIn(browser: Browser, { cookie }: Pick<OfficeWorld, 'cookie'>): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEW, locale: 'es-ES' })
  const [name = '', value = ''] = cookie.split('=')
  const at = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const
  await context.addCookies([{ name, value, ...at }])
  return context.newPage()
}

/** Waits until the page's scripts answer to keys and pointers. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
}
