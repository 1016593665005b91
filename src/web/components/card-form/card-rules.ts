import { passesLuhn } from '#domain/payment/card-number.ts'

/** Validates a card before it is sent by its format, checksum and expiry date. Only the bank can accept it. */
export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'discover', 'maestro'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

export type CardFieldName = 'number' | 'expiry' | 'cvc' | 'name'
export type CardValues = Readonly<Record<CardFieldName, string>>
export type CardFault = 'required' | 'number_invalid' | 'expiry_invalid' | 'expiry_past' | 'cvc_invalid'
export type CardFaults = Partial<Record<CardFieldName, CardFault>>

const MAX_DIGITS = 19

const PREFIXES: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^(50|5[6-9]|6[0-37-9])/, 'maestro'],
]

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Returns the brand that the first digits suggest. It is a hint and never a reason to refuse a card. */
export function cardBrand(number: string): CardBrand | null {
  const digits = digitsOf(number)
  return PREFIXES.find(([prefix]) => prefix.test(digits))?.[1] ?? null
}

/** Groups a number as it is printed on the card: `4242 4242 4242 4242`, and 4-6-5 digits for American Express. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, MAX_DIGITS)
  const groups =
    cardBrand(digits) === 'amex' ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : digits.match(/.{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** Formats an expiry date while it is being typed: `0930`, `9/30` and `09/2030` become `09 / 30`. */
export function groupExpiry(text: string): string {
  const parts = text.split(/\D+/).filter(Boolean)
  const [first = '', second] = parts
  if (second === undefined && first.length <= 1) return Number(first) > 1 ? `0${first} / ` : first
  const month = second === undefined ? first.slice(0, 2) : first.padStart(2, '0').slice(-2)
  const year = (second ?? first.slice(2)).slice(0, 4)
  const shortYear = year.length === 4 ? year.slice(2) : year
  // A separator that was just deleted stays deleted, or the field could not be emptied.
  return shortYear === '' && !/[\s/]$/.test(text) && text.length <= 2 ? month : `${month} / ${shortYear}`
}

export function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{2})\D*(\d{2})$/.exec(text.trim())
  if (!match) return null
  const month = Number(match[1])
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null
}

export function cvcLength(number: string): 3 | 4 {
  return cardBrand(number) === 'amex' ? 4 : 3
}

/** Finds the fault of each field. A card is valid until the end of its month. */
export function findCardFaults(card: CardValues, now: Date): CardFaults {
  const faults: CardFaults = {}
  if (!card.number.trim()) faults.number = 'required'
  else if (!passesLuhn(digitsOf(card.number))) faults.number = 'number_invalid'
  const expiryFault = findExpiryFault(card.expiry, now)
  if (expiryFault) faults.expiry = expiryFault
  if (!card.cvc.trim()) faults.cvc = 'required'
  else if (!/^\d+$/.test(card.cvc.trim()) || card.cvc.trim().length !== cvcLength(card.number))
    faults.cvc = 'cvc_invalid'
  if (!card.name.trim()) faults.name = 'required'
  return faults
}

function findExpiryFault(text: string, now: Date): CardFault | null {
  if (!text.trim()) return 'required'
  const expiry = readExpiry(text)
  if (!expiry) return 'expiry_invalid'
  const lastMonth = expiry.year * 12 + expiry.month
  return lastMonth < now.getFullYear() * 12 + now.getMonth() + 1 ? 'expiry_past' : null
}
