import { findBankLine, linkWaitingLine, listUnlinkedMoney } from '#db/bank/bank-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import { SAME_MONEY_DAYS } from '#domain/bank/recorded-money.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type Linking = { readonly lineId: string; readonly code: string; readonly number: number; readonly by: Actor }
type LinkRefusal = Refusal<'not_found' | 'changed_meanwhile'>

/**
 * Links a line of the bank to the payment of a booking that was recorded by hand with the same amount and a near day: it is the
 * same money, and nothing is recorded again. Refuses `not_found` and `changed_meanwhile` (the line does not wait any
 * more, there is no such recorded money, or another line is linked to it).
 */
export async function linkBankLine(deps: Deps, input: Linking): Promise<Result<null, LinkRefusal>> {
  const subject = { kind: 'bank_line', id: input.lineId } as const
  try {
    return await deps.db.transaction((tx) => link(tx, deps, input))
  } catch (error) {
    if (brokenConstraint(error) === 'bank_lines_charge_once') return changedMeanwhile(deps.db, subject, {})
    throw error
  }
}

async function link(tx: Tx, deps: Deps, { lineId, code, number, by }: Linking): Promise<Result<null, LinkRefusal>> {
  const line = await findBankLine(tx, lineId)
  if (!line) return refuse('not_found')
  const { bookedOn, amountCents } = line
  const near = { from: addDays(bookedOn, -SAME_MONEY_DAYS), to: addDays(bookedOn, SAME_MONEY_DAYS) }
  const found = await listUnlinkedMoney(tx, { amounts: [amountCents], ...near, cities: null })
  const money = found.find((one) => one.bookingCode === code && one.number === number)
  const subject = { kind: 'bank_line', id: lineId } as const
  if (!money) return changedMeanwhile(tx, subject, {})
  const { chargeId, bookingId, apartmentId } = money
  if (!(await linkWaitingLine(tx, lineId, { chargeId, at: deps.clock.now() }))) {
    return changedMeanwhile(tx, subject, {})
  }
  const changes = { number: [null, number], amountCents: [null, amountCents], bookedOn: [null, bookedOn] } as const
  await recordAction(tx, deps, by, { act: 'bank_line_linked', subject, bookingId, apartmentId, changes })
  return ok(null)
}
