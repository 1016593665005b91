import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { domesticDigits } from '#domain/people/international-phone.server.ts'

/** A text that was typed into a search of the office, as everything that it may mean. */
export type TypedSearch = {
  /** Parts of a name or a mail, as they were typed; each must be found. */
  readonly words: readonly string[]
  /** Digits of telephone numbers that it may mean, as patterns of SQL's `like`; none for what is no number. */
  readonly phones: readonly string[]
  /** The beginning of a booking code or of the reference of a request; null for what is none. */
  readonly code: string | null
  /** House codes that it may mean, as patterns of SQL's `like`; none for what is no house code. */
  readonly houseCodes: readonly string[]
}

/** Fewer letters would find half of all holders. */
const FEWEST_LETTERS = 2
const MAX_WORDS = 5
const MAX_LETTERS = 80
const FEWEST_DIGITS = 4
const CODE_BEGINNING = /^[0-9A-HJKMNP-TV-Z]{3,10}$/
const HOUSE_NUMBER = /^\d{1,4}$/

/** Reads a typed text; returns null while it is too short to search for. */
export function readTyped(text: string): TypedSearch | null {
  const typed = text.trim().slice(0, MAX_LETTERS)
  const words = typed
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
  if (words.join('').length < FEWEST_LETTERS) return null
  const code = normaliseBookingCode(typed)
  return {
    words,
    phones: phonesOf(typed),
    code: CODE_BEGINNING.test(code) ? code : null,
    houseCodes: houseCodesOf(typed),
  }
}

/** A part of a number as it was given; a whole number also as it is given within its country, without the prefix. */
function phonesOf(typed: string): string[] {
  if (!/^[+\d\s().\-/]+$/.test(typed)) return []
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  return digits.length < FEWEST_DIGITS ? [] : [`%${digits}%`, ...domesticDigits(typed)]
}

/** `MAD`, `mad 42`, `MAD-0042`; a number alone is that of a home of any city. */
function houseCodesOf(typed: string): string[] {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  if (HOUSE_NUMBER.test(plain)) return [`%-${plain.padStart(4, '0')}`]
  const prefix = CITIES.map((city) => CITY_RECORDS[city].houseCodePrefix).find((one) => plain.startsWith(one))
  const number = prefix === undefined ? '' : plain.slice(prefix.length)
  if (prefix === undefined || !/^\d{0,4}$/.test(number)) return []
  return number === '' ? [`${prefix}-%`] : [`${prefix}-${number}%`, `${prefix}-${number.padStart(4, '0')}`]
}
