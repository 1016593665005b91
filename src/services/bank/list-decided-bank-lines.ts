import { listDecidedLines } from '#db/bank/bank-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'

/** Decisions are shown to be undone for so many days. */
const DECIDED_DAYS = 30
const DAY_MS = 86_400_000

/** A line of the bank that staff set aside, with the reason, or linked to the payment that was recorded by hand. */
export type DecidedBankLineView = {
  readonly id: string
  readonly bookedOn: string
  readonly amountCents: number
  readonly payer: string
  readonly text: string
  readonly decidedAt: Date
  readonly reason: string | null
  readonly payment: {
    readonly bookingCode: string
    readonly houseCode: string
    readonly holderName: string
    readonly number: number
  } | null
}

/** Lists the lines that staff decided on in the last days, the latest first; linked ones in the cities of a member. */
export async function listDecidedBankLines(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cities: readonly City[] | null,
): Promise<readonly DecidedBankLineView[]> {
  const since = new Date(clock.now().getTime() - DECIDED_DAYS * DAY_MS)
  const lines = await listDecidedLines(db, { since, cities })
  return lines.map((line) => {
    const { id, bookedOn, amountCents, payer, text, decidedAt, reason } = line
    const { bookingCode, houseCode, holderName, number } = line
    const payment = bookingCode === null ? null : { bookingCode, houseCode, holderName, number }
    return { id, bookedOn, amountCents, payer, text, decidedAt, reason, payment }
  })
}
