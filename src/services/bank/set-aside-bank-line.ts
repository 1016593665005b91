import { findBankLine, setAsideWaitingLine } from '#db/bank/bank-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type SettingAside = { readonly lineId: string; readonly reason: string; readonly by: Actor }

/** Sets a line aside that no booking waits for, with a reason. Refuses `not_found` and `changed_meanwhile`. */
export async function setAsideBankLine(
  deps: Deps,
  { lineId, reason, by }: SettingAside,
): Promise<Result<null, Refusal<'not_found' | 'changed_meanwhile'>>> {
  const line = await findBankLine(deps.db, lineId)
  if (!line) return refuse('not_found')
  const subject = { kind: 'bank_line', id: lineId } as const
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'changed_meanwhile'>>> => {
    if (!(await setAsideWaitingLine(tx, lineId, { reason, at: deps.clock.now() }))) {
      const now = await findBankLine(tx, lineId)
      return changedMeanwhile(tx, subject, { setAsideReason: now?.setAsideReason ?? null })
    }
    const changes = { amountCents: [line.amountCents, null], bookedOn: [line.bookedOn, null] } as const
    await recordAction(tx, deps, by, { act: 'bank_line_set_aside', subject, reason, changes })
    return ok(null)
  })
}
