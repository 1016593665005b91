/**
 * What the browser keeps of a booking. For long: the view token, which opens the personal data of one booking, and what it
 * calls itself when it holds nights. For this tab: what was typed in step 1, the key of the request that sent it, and the nights that were taken.
 */
const TOKEN_PREFIX = 'estancia.booking.'
const BROWSER = 'estancia.browser'
const DRAFT = 'estancia.details'
const REQUEST = 'estancia.request'
const HELD = 'estancia.held'
const AT_BANK = 'estancia.atBank'
const CARD_AT_BANK = 'estancia.cardAtBank'

export type DetailsDraft = Readonly<Record<string, string | boolean>>

/** A booking made in this tab, and the stay it was made for. */
export type HeldBooking = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly checkIn: string
  readonly checkOut: string
}

export function keepViewToken(bookingCode: string, viewToken: string): void {
  write(() => localStorage, TOKEN_PREFIX + bookingCode, viewToken)
}

export function findViewToken(bookingCode: string): string | undefined {
  return read(() => localStorage, TOKEN_PREFIX + bookingCode) ?? undefined
}

/** Its links were ended. */
export function forgetViewToken(bookingCode: string): void {
  try {
    localStorage.removeItem(TOKEN_PREFIX + bookingCode)
  } catch {
    return
  }
}

/** The codes of the bookings that this browser can open. */
export function rememberedBookings(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(TOKEN_PREFIX) ? key.slice(TOKEN_PREFIX.length) : [],
    )
  } catch {
    return []
  }
}

/** The token that the link of a mail brings (`#t=…`) is kept, and taken out of the address. */
export function takeTokenFromAddress(bookingCode: string): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('t')
  if (!token) return
  keepViewToken(bookingCode, token)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

export function keepDraft(draft: DetailsDraft): void {
  write(() => sessionStorage, DRAFT, JSON.stringify(draft))
}

export function findDraft(): DetailsDraft | null {
  const draft = readJson(DRAFT)
  if (!draft) return null
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string | boolean] =>
      ['string', 'boolean'].includes(typeof entry[1]),
    ),
  )
}

export function keepHeldBooking(held: HeldBooking): void {
  write(() => sessionStorage, HELD, JSON.stringify(held))
}

export function findHeldBooking(): HeldBooking | null {
  const held = readJson(HELD)
  const { bookingCode, houseCode, checkIn, checkOut } = held ?? {}
  return typeof bookingCode === 'string' &&
    typeof houseCode === 'string' &&
    typeof checkIn === 'string' &&
    typeof checkOut === 'string'
    ? { bookingCode, houseCode, checkIn, checkOut }
    : null
}

/**
 * The idempotency key of a request, the same for the same content: a double click, or another try after a lost answer,
 * can't book twice.
 */
export function requestKeyFor(content: string): string {
  const kept = readJson(REQUEST)
  if (kept?.content === content && typeof kept.key === 'string') return kept.key
  const key = randomKey()
  write(() => sessionStorage, REQUEST, JSON.stringify({ content, key }))
  return key
}

/** Whether this very content was sent before. */
export function isRequestKept(content: string): boolean {
  return readJson(REQUEST)?.content === content
}

/** After a refusal, or when the booking is over: the same content is a new request. */
export function forgetRequest(): void {
  remove(REQUEST)
  remove(HELD)
}

/** The guest is sent to their bank to prove who they are; `payment` names what they are paying. */
export function keepGoneToBank(payment: string): void {
  write(() => sessionStorage, AT_BANK, payment)
}

/** Whether the guest was sent to their bank for this payment and is here again; true once. */
export function takeBackFromBank(payment: string): boolean {
  const isBack = read(() => sessionStorage, AT_BANK) === payment
  if (isBack) remove(AT_BANK)
  return isBack
}

/** A new card whose owner is sent to their bank first: its token, which is no number, is sent again when they come back. */
export function keepCardAtBank(bookingCode: string, cardToken: string): void {
  write(() => sessionStorage, CARD_AT_BANK, JSON.stringify({ bookingCode, cardToken }))
}

/** Once. */
export function takeCardAtBank(bookingCode: string): string | null {
  const kept = readJson(CARD_AT_BANK)
  remove(CARD_AT_BANK)
  return kept?.bookingCode === bookingCode && typeof kept.cardToken === 'string' ? kept.cardToken : null
}

/** Once paid: nothing personal stays in the tab. */
export function forgetDetails(): void {
  remove(DRAFT)
  forgetRequest()
}

/** Who signs out leaves nothing behind: neither what was typed nor what opens their bookings. */
export function forgetEverything(): void {
  forgetDetails()
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(TOKEN_PREFIX)) localStorage.removeItem(name)
  } catch {
    return
  }
}

/** What this browser calls itself towards the API when it holds nights, and nowhere else; made when it is first needed. */
export function browserId(): string {
  const kept = read(() => localStorage, BROWSER)
  if (kept) return kept
  const made = randomKey()
  write(() => localStorage, BROWSER, made)
  return made
}

/** 128 random bits. `crypto.randomUUID` would exist only on https and localhost. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readJson(name: string): Record<string, unknown> | null {
  const text = read(() => sessionStorage, name)
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    // Not ours, or cut off: as if nothing had been kept.
    return null
  }
}

// Storage can be switched off or full; the booking then goes on without a memory, asking again what was typed.
function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

function write(storage: () => Storage, name: string, text: string): void {
  try {
    storage().setItem(name, text)
  } catch {
    return
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    return
  }
}
