import type { RecipientInput } from '#contract/invoicing.ts'

/**
 * What the browser stores of bookings. In local storage: the view token, which opens the personal data of one booking, and the
 * id that it sends when it holds nights. In session storage: what was typed in step 1, the idempotency key of the request that
 * sent it, and the booking that holds the nights. A browser that stores nothing has all of it until the document is left.
 */
const TOKEN_PREFIX = 'estancia.booking.'
const COMPANION_PREFIX = 'estancia.companion.'
const BROWSER = 'estancia.browser'
const DRAFT = 'estancia.details'
const TAX_DATA = 'estancia.taxData'
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

export function saveViewToken(bookingCode: string, viewToken: string): void {
  write(() => localStorage, TOKEN_PREFIX + bookingCode, viewToken)
}

export function readViewToken(bookingCode: string): string | undefined {
  return read(() => localStorage, TOKEN_PREFIX + bookingCode) ?? undefined
}

/** Called when the holder has ended the links of the booking. */
export function clearViewToken(bookingCode: string): void {
  remove(TOKEN_PREFIX + bookingCode, () => localStorage)
}

/** Stores what opens a booking's home to a companion on this device. */
export function saveCompanionToken(bookingCode: string, companionToken: string): void {
  write(() => localStorage, COMPANION_PREFIX + bookingCode, companionToken)
}

export function readCompanionToken(bookingCode: string): string | undefined {
  return read(() => localStorage, COMPANION_PREFIX + bookingCode) ?? undefined
}

export function clearCompanionToken(bookingCode: string): void {
  remove(COMPANION_PREFIX + bookingCode, () => localStorage)
}

/** What this browser sends to be let in to a booking's home: a view token before that of a companion. */
export function guestAccess(code: string) {
  const viewToken = readViewToken(code)
  return viewToken ? { code, viewToken } : { code, companionToken: readCompanionToken(code) }
}

/** Returns the token of a companion's link (`#c=…`) in the address; null where it has none. */
export function companionLink(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('c')
}

/** Removes the token of a link that was answered from the address. */
export function dropCompanionLink(): void {
  if (companionLink())
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

/** Tells whether what this browser was given of a booking is lost when the document is left. */
export function isStoredInMemory(bookingCode: string): boolean {
  return memory.has(TOKEN_PREFIX + bookingCode)
}

/** The codes of the bookings that this browser can open. */
export function storedBookingCodes(): string[] {
  const names = new Set([...storedNames(), ...memory.keys()])
  return [...names].flatMap((name) => (name.startsWith(TOKEN_PREFIX) ? name.slice(TOKEN_PREFIX.length) : []))
}

/** Stores the token of the link in a mail (`#t=…`) and removes it from the address. */
export function saveTokenFromAddress(bookingCode: string): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('t')
  if (!token) return
  saveViewToken(bookingCode, token)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

export function saveDraft(draft: DetailsDraft): void {
  write(() => sessionStorage, DRAFT, JSON.stringify(draft))
}

export function readDraft(): DetailsDraft | null {
  const draft = readJson(DRAFT)
  if (!draft) return null
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string | boolean] =>
      ['string', 'boolean'].includes(typeof entry[1]),
    ),
  )
}

/** What was typed in step 1 of the invoices of a booking; null where none is wanted. */
export function saveTaxDraft(data: RecipientInput | null): void {
  if (data) write(() => sessionStorage, TAX_DATA, JSON.stringify(data))
  else remove(TAX_DATA)
}

export function readTaxDraft(): RecipientInput | null {
  const { name, address, taxId } = readJson(TAX_DATA) ?? {}
  const isWhole = typeof name === 'string' && typeof address === 'string' && typeof taxId === 'object' && taxId !== null
  return isWhole ? { name, address, taxId: taxId as RecipientInput['taxId'] } : null
}

export function saveHeldBooking(held: HeldBooking): void {
  write(() => sessionStorage, HELD, JSON.stringify(held))
}

export function readHeldBooking(): HeldBooking | null {
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

/** Whether the same content was sent before. */
export function hasRequestKey(content: string): boolean {
  return readJson(REQUEST)?.content === content
}

/** Called after a refusal and when the booking is made: the same content is then a new request. */
export function clearRequest(): void {
  remove(REQUEST)
  remove(HELD)
}

/** Stores that the guest was sent to their bank for 3-D Secure; `payment` names the payment. */
export function saveGoneToBank(payment: string): void {
  write(() => sessionStorage, AT_BANK, payment)
}

/** Whether the guest was sent to their bank for this payment and has come back; true once. */
export function popBackFromBank(payment: string): boolean {
  const isBack = read(() => sessionStorage, AT_BANK) === payment
  if (isBack) remove(AT_BANK)
  return isBack
}

/** Stores the token of a new card whose owner is sent to their bank first; it is sent to the API again when they come back. */
export function saveCardAtBank(bookingCode: string, cardToken: string): void {
  write(() => sessionStorage, CARD_AT_BANK, JSON.stringify({ bookingCode, cardToken }))
}

/** The stored token of a card, once. */
export function popCardAtBank(bookingCode: string): string | null {
  const kept = readJson(CARD_AT_BANK)
  remove(CARD_AT_BANK)
  return kept?.bookingCode === bookingCode && typeof kept.cardToken === 'string' ? kept.cardToken : null
}

/** Called once the booking is paid, so that no personal data stays in the tab. */
export function clearDetails(): void {
  remove(DRAFT)
  remove(TAX_DATA)
  clearRequest()
}

/** Called at sign-out: removes what was typed, the view tokens of all bookings, and what can be read of them without a connection. */
export function clearBookingStorage(): void {
  clearDetails()
  void eraseStays()
  for (const code of storedBookingCodes()) clearViewToken(code)
}

async function eraseStays(): Promise<void> {
  try {
    const { eraseStay } = await import('./stay-worker.ts')
    await eraseStay()
  } catch {
    // The script did not come: what is stored goes on the day after the stay.
    return
  }
}

/** The id that limits the night holds of this browser; sent with nothing else, and made when it is first needed. */
export function browserId(): string {
  const kept = read(() => localStorage, BROWSER)
  if (kept) return kept
  const made = randomKey()
  write(() => localStorage, BROWSER, made)
  return made
}

/** 128 random bits as hex. `crypto.randomUUID` exists only on https and localhost. */
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
    // Another script wrote it, or it is truncated: it counts as not stored.
    return null
  }
}

/** What storage does not take: it can be switched off or full. */
const memory = new Map<string, string>()

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function read(storage: () => Storage, name: string): string | null {
  try {
    return memory.get(name) ?? storage().getItem(name)
  } catch {
    return null
  }
}

function write(storage: () => Storage, name: string, text: string): void {
  try {
    storage().setItem(name, text)
    memory.delete(name)
  } catch {
    memory.set(name, text)
  }
}

function remove(name: string, storage: () => Storage = () => sessionStorage): void {
  memory.delete(name)
  try {
    storage().removeItem(name)
  } catch {
    return
  }
}
