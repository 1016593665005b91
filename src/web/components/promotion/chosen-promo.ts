/** The code is in a cookie, so that the server already prices the steps of a booking with it. */
const COOKIE = 'promo_code'
const KEPT_SECONDS = 60 * 86_400
const CODE = /^[\w-]{1,40}$/

/**
 * Returns the promo code that the visitor has chosen for their next booking, from the cookies of a request or of the
 * document.
 */
export function chosenPromo(cookies: string | null): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  const code = pairs.find(([name]) => name === COOKIE)?.[1] ?? ''
  return CODE.test(code) ? code : undefined
}

/** Stores the code until it is dropped, a booking is paid or 60 days are over. */
export function choosePromo(code: string): void {
  writeCookie(code, KEPT_SECONDS)
}

export function dropChosenPromo(): void {
  if (chosenPromo(document.cookie)) writeCookie('', 0)
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2024, which are in use, have no cookie store.
  document.cookie = `${COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
