export type Scheme = 'light' | 'dark'

const COOKIE = 'office-scheme'
const YEAR_MS = 31_536_000_000

/** Returns the colour scheme that this browser is set to use; null follows the device. */
export function schemeOf(cookie: string | null): Scheme | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(light|dark)(?:;|$)`).exec(cookie ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

/** Stores the choice for the server, and shows it at once. Resolves once requests carry it. */
export async function chooseScheme(scheme: Scheme | null): Promise<void> {
  if (scheme) document.documentElement.dataset.theme = scheme
  else delete document.documentElement.dataset.theme
  // Missing in old browsers and on insecure origins: the choice then holds until the next load.
  if (!('cookieStore' in window)) return
  const expires = Date.now() + (scheme ? YEAR_MS : -1)
  await cookieStore.set({ name: COOKIE, value: scheme ?? '', expires, sameSite: 'lax' })
}
