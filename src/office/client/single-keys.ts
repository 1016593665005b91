import { useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

const COOKIE = 'office-keys'
const YEAR_MS = 31_536_000_000

/**
 * Tells whether single keys are shortcuts in this browser. Members who speak to it, or use other input devices, switch
 * them off.
 */
export function singleKeysOf(cookie: string | null): boolean {
  return !new RegExp(`(?:^|;\\s*)${COOKIE}=off(?:;|$)`).test(cookie ?? '')
}

/** Tells the same on a page. */
export function useSingleKeys(): boolean {
  return useRouteLoaderData<RootData>('root')?.hasSingleKeys ?? true
}

/** Stores the choice for the server; the caller then loads the page again. */
export async function chooseSingleKeys(isOn: boolean): Promise<void> {
  // Missing in old browsers and on insecure origins.
  if (!('cookieStore' in window)) return
  const expires = Date.now() + (isOn ? -1 : YEAR_MS)
  await cookieStore.set({ name: COOKIE, value: isOn ? '' : 'off', expires, sameSite: 'lax' })
}
