import { useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

const COOKIE = 'office-keys'
const YEAR_MS = 31_536_000_000

/** Whether keys alone mean something in this browser: whoever speaks to it, or types by other means, switches them off. */
export function singleKeysOf(cookie: string | null): boolean {
  return !new RegExp(`(?:^|;\\s*)${COOKIE}=off(?:;|$)`).test(cookie ?? '')
}

/** The same on a page. */
export function useSingleKeys(): boolean {
  return useRouteLoaderData<RootData>('root')?.hasSingleKeys ?? true
}

/** Keeps the choice for the server; the page is to be read anew. */
export async function chooseSingleKeys(isOn: boolean): Promise<void> {
  // Missing in old browsers and on insecure origins.
  if (!('cookieStore' in window)) return
  const expires = Date.now() + (isOn ? -1 : YEAR_MS)
  await cookieStore.set({ name: COOKIE, value: isOn ? '' : 'off', expires, sameSite: 'lax' })
}
