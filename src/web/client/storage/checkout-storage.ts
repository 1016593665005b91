import type { RecipientInput } from '#contract/invoicing.ts'
import { clearViewToken, randomKey, storedBookingCodes } from './booking-storage.ts'
import { readFrom, writeTo } from './browser-storage.ts'

/**
 * What the browser keeps while somebody books, in session storage: what was typed in step 1, the idempotency key of the request
 * that sent it, the booking that holds the nights, and what goes on after 3-D Secure.
 */
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

export function saveDraft(draft: DetailsDraft): void {
  writeTo(() => sessionStorage, DRAFT, JSON.stringify(draft))
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
  if (data) writeTo(() => sessionStorage, TAX_DATA, JSON.stringify(data))
  else remove(TAX_DATA)
}

export function readTaxDraft(): RecipientInput | null {
  const { name, address, taxId } = readJson(TAX_DATA) ?? {}
  const isWhole = typeof name === 'string' && typeof address === 'string' && typeof taxId === 'object' && taxId !== null
  return isWhole ? { name, address, taxId: taxId as RecipientInput['taxId'] } : null
}

export function saveHeldBooking(held: HeldBooking): void {
  writeTo(() => sessionStorage, HELD, JSON.stringify(held))
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
  writeTo(() => sessionStorage, REQUEST, JSON.stringify({ content, key }))
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
  writeTo(() => sessionStorage, AT_BANK, payment)
}

/** Whether the guest was sent to their bank for this payment and has come back; true once. */
export function popBackFromBank(payment: string): boolean {
  const isBack = readFrom(() => sessionStorage, AT_BANK) === payment
  if (isBack) remove(AT_BANK)
  return isBack
}

/** Stores the token of a new card whose owner is sent to their bank first; it is sent to the API again when they come back. */
export function saveCardAtBank(bookingCode: string, cardToken: string): void {
  writeTo(() => sessionStorage, CARD_AT_BANK, JSON.stringify({ bookingCode, cardToken }))
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

/** Called at sign-out: removes what was typed and the view tokens of all bookings. */
export function clearBookingStorage(): void {
  clearDetails()
  for (const bookingCode of storedBookingCodes()) clearViewToken(bookingCode)
}

function readJson(name: string): Record<string, unknown> | null {
  const text = readFrom(() => sessionStorage, name)
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    // Another script wrote it, or it is truncated: it counts as not stored.
    return null
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    return
  }
}
