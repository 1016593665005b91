import { lockHomeAskingFirst, setAskingFirst } from '#db/channel/ask-first-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type AskFirst = { readonly houseCode: string; readonly asksFirst: boolean; readonly by: Actor }

/**
 * Changes whether staff answer for a home while its calendars at other sites are not read, instead of booking it at once. Refuses
 * `apartment_not_found`.
 */
export async function changeAskFirst(
  deps: Deps,
  { houseCode, asksFirst, by }: AskFirst,
): Promise<Result<null, Refusal<'apartment_not_found'>>> {
  return transactionWithRollbackOnRefusal(
    deps.db,
    async (tx): Promise<Result<null, Refusal<'apartment_not_found'>>> => {
      const home = await lockHomeAskingFirst(tx, houseCode)
      if (!home) return refuse('apartment_not_found')
      if (home.asksFirst === asksFirst) return ok(null)
      await setAskingFirst(tx, home.id, asksFirst ? deps.clock.now() : null)
      await recordAction(tx, deps, by, {
        act: 'home_ask_first_changed',
        subject: { kind: 'home', id: houseCode },
        apartmentId: home.id,
        changes: { asksFirst: [home.asksFirst, asksFirst] },
      })
      return ok(null)
    },
  )
}
