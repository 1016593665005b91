import { findBankLine, listDecidedLines, reopenDecidedLine } from '#db/bank/bank-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type Reopening = { readonly lineId: string; readonly by: Actor }

const EVER = new Date(0)

/**
 * Undoes what staff decided on a line of the bank, whether it was set aside or linked to recorded money: it waits again. Refuses
 * `not_found` and `changed_meanwhile` (it waits already, or is recorded).
 */
export async function reopenBankLine(
  deps: Deps,
  { lineId, by }: Reopening,
): Promise<Result<null, Refusal<'not_found' | 'changed_meanwhile'>>> {
  if (!(await findBankLine(deps.db, lineId))) return refuse('not_found')
  const subject = { kind: 'bank_line', id: lineId } as const
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'changed_meanwhile'>>> => {
    const [line] = await listDecidedLines(tx, { id: lineId, since: EVER, cities: null })
    if (!line || !(await reopenDecidedLine(tx, line))) return changedMeanwhile(tx, subject, {})
    const { bookingId, apartmentId, number, amountCents, bookedOn } = line
    const ofBooking = bookingId === null ? {} : { bookingId, apartmentId }
    const changes = { number: [number, null], amountCents: [amountCents, null], bookedOn: [bookedOn, null] } as const
    await recordAction(tx, deps, by, { act: 'bank_line_reopened', subject, ...ofBooking, changes })
    return ok(null)
  })
}
