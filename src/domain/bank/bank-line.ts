import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { plainWords } from '#domain/shared/plain-words.ts'
import { nameAPerson, type WrittenWords, writtenWords } from './name-in-text.ts'

/** Money that came to the account, as the bank says it. */
export type BankLine = {
  readonly bookedOn: CalendarDate
  readonly amountCents: Cents
  readonly payer: string
  /** What the payer wrote, and all else that the bank says of it in words. */
  readonly text: string
  /** Knows it from every other line of that day and amount. */
  readonly reference: string
}

/** A payment that is still to be made, of which a line may be. */
export type OpenPayment = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly holderName: string
  readonly number: number
  readonly amountCents: Cents
  readonly dueDate: CalendarDate
}

/** What a line probably pays, and what speaks for it. */
export type BankMatch = {
  readonly payment: OpenPayment
  /** The letters of the booking's code that the line holds: all, its first ones, or none. */
  readonly code: 'whole' | 'begin' | 'none'
  readonly isSameName: boolean
  /** What the payment asks for beyond what came; negative where more came. */
  readonly missingCents: Cents
}

/** People leave the end of a code away, and fewer letters than these are found in anybody's words. */
const CODE_LETTERS = 10
const FEWEST_LETTERS = 4

/** Lists what in a line may be a booking's code or its beginning, in capitals. */
export function codesIn({ payer, text, reference }: BankLine): string[] {
  const words = [payer, text, reference].flatMap(plainWords)
  return words
    .filter(({ length }) => length >= FEWEST_LETTERS && length <= CODE_LETTERS)
    .map((word) => word.toUpperCase())
}

/**
 * Finds what a line probably pays: first by the booking's code, then by its amount together with the holder's name. Null
 * where nothing speaks for any payment, or as much for the payments of several bookings.
 */
export function matchOf(line: BankLine, open: readonly OpenPayment[]): BankMatch | null {
  const codes = codesIn(line)
  const words = writtenWords(`${line.payer} ${line.text} ${line.reference}`)
  const matches = open.map((payment) => matchWith(line, payment, { codes, words })).filter((match) => match !== null)
  const best = Math.max(...matches.map(weightOf))
  const strongest = matches.filter((match) => weightOf(match) === best)
  const [first, ...others] = strongest.toSorted((one, other) => one.payment.number - other.payment.number)
  if (!first || others.some(({ payment }) => payment.bookingCode !== first.payment.bookingCode)) return null
  return first
}

/** Tells whether a line names the booking of one of these payments: that outweighs any amount and name. */
export function namesBookingOf(line: BankLine, open: readonly OpenPayment[]): boolean {
  const codes = codesIn(line)
  return open.some(({ bookingCode }) => codes.some((code) => bookingCode.startsWith(code)))
}

type Found = { readonly codes: readonly string[]; readonly words: WrittenWords }

function matchWith({ amountCents }: BankLine, payment: OpenPayment, { codes, words }: Found): BankMatch | null {
  const { bookingCode, holderName } = payment
  const code = codes.includes(bookingCode)
    ? 'whole'
    : codes.some((one) => bookingCode.startsWith(one))
      ? 'begin'
      : 'none'
  const missingCents = payment.amountCents - amountCents
  // Most payments end here, before their names are looked at.
  if (code === 'none' && missingCents !== 0) return null
  const isSameName = nameAPerson(words, holderName)
  if (code === 'none' && !isSameName) return null
  return { payment, code, isSameName, missingCents }
}

function weightOf({ code, isSameName, missingCents }: BankMatch): number {
  return { whole: 8, begin: 4, none: 0 }[code] + (missingCents === 0 ? 2 : 0) + (isSameName ? 1 : 0)
}
