import { ScrollRestoration } from 'react-router'
import { useHydrated } from '#web/client/hydration.ts'

/**
 * Puts a guest who goes back where they were. Not part of what the server sends: its script would open the browser's stores
 * while the page is read, and what came with a page is put in its place by the browser itself.
 */
export function ScrollMemory() {
  return useHydrated() ? <ScrollRestoration /> : null
}
