import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type BankLine, codesIn } from './bank-line.ts'
import { nameAPerson, writtenWords } from './name-in-text.ts'

/** Money that staff recorded by hand and that no line of the bank is known to be. */
export type RecordedMoney = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly holderName: string
  readonly number: number
  readonly amountCents: Cents
  readonly receivedOn: CalendarDate
  readonly reference: string
}

/** Recorded money that a line probably is, and what speaks for it besides the amount and the day. */
export type RecordedMatch = {
  readonly money: RecordedMoney
  readonly isSameBooking: boolean
  readonly isSameName: boolean
}

/** A bank books a transfer some days after it was announced, and staff may record the day of either. */
export const SAME_MONEY_DAYS = 7

/** Lists the recorded money that a line may be, the likeliest first: by the booking's code, the holder's name, then the nearest day. */
export function recordedMatchesOf(line: BankLine, recorded: readonly RecordedMoney[]): RecordedMatch[] {
  const codes = codesIn(line)
  const words = writtenWords(`${line.payer} ${line.text} ${line.reference}`)
  const matches = recorded
    .filter((money) => mayBeSameMoney(line, money))
    .map((money) => ({
      money,
      isSameBooking: codes.some((code) => money.bookingCode.startsWith(code)),
      isSameName: nameAPerson(words, money.holderName),
    }))
  const distance = ({ money }: RecordedMatch) => daysApart(line.bookedOn, money.receivedOn)
  return matches.toSorted(
    (one, other) =>
      Number(other.isSameBooking) - Number(one.isSameBooking) ||
      Number(other.isSameName) - Number(one.isSameName) ||
      distance(one) - distance(other),
  )
}

function mayBeSameMoney(line: Pick<BankLine, 'amountCents' | 'bookedOn'>, money: RecordedMoney): boolean {
  return money.amountCents === line.amountCents && daysApart(line.bookedOn, money.receivedOn) <= SAME_MONEY_DAYS
}

function daysApart(one: CalendarDate, other: CalendarDate): number {
  return Math.abs(daysBetween(one, other))
}
