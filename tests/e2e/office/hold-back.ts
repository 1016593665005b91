import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'

/** Holds back requests for addresses like this one, or their answers, until they are let go. */
export async function holdBack(page: Page, like: RegExp, what: 'requests' | 'answers' = 'requests') {
  const held: (() => Promise<void>)[] = []
  let isOpen = false
  await page.route(like, async (route) => {
    if (isOpen) return route.continue()
    held.push(await goesOn(route, what))
  })
  return {
    isHeld: () => expect.poll(() => held.length).toBeGreaterThan(0),
    async letGo() {
      isOpen = true
      await Promise.all(held.map((goOn) => goOn()))
    },
  }
}

async function goesOn(route: Route, what: 'requests' | 'answers'): Promise<() => Promise<void>> {
  if (what === 'requests') return () => route.continue()
  const response = await route.fetch()
  return () => route.fulfill({ response })
}
