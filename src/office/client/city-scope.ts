import { CITIES, type City } from '#domain/catalogue/cities.ts'

const COOKIE = 'office-city'
const YEAR_MS = 31_536_000_000

/** Returns the city that this browser is set to show; null shows all. */
export function cityOf(cookie: string | null): City | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z-]+)(?:;|$)`).exec(cookie ?? '')?.[1]
  return CITIES.find((city) => city === value) ?? null
}

/** Stores the choice for the server; resolves once requests carry it. */
export async function chooseCity(city: City | null): Promise<void> {
  // Missing in old browsers and on insecure origins: only the filters of a page select then.
  if (!('cookieStore' in window)) return
  const expires = Date.now() + (city ? YEAR_MS : -1)
  await cookieStore.set({ name: COOKIE, value: city ?? '', expires, sameSite: 'lax' })
}
