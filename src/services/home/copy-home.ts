import { lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import type { Address } from '#domain/catalogue/apartment.ts'
import { copyOfHome } from '#domain/catalogue/new-home.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { nextHouseCode, writeDraft } from './create-home.ts'

type CopyInput = { readonly houseCode: string; readonly address: Address; readonly by: Actor }
type Made = { readonly houseCode: string }

/**
 * Makes the draft of a new home from another one, without what is of one home only. Commits it with the entry in the audit.
 * Refuses `apartment_not_found`.
 */
export async function copyHome(
  deps: Deps,
  { houseCode: copyOf, address, by }: CopyInput,
): Promise<Result<Made, Refusal<'apartment_not_found'>>> {
  return transactionWithRollbackOnRefusal(
    deps.db,
    async (tx): Promise<Result<Made, Refusal<'apartment_not_found'>>> => {
      await lockCatalogue(tx)
      const [found] = await findWholeHomes(tx, [copyOf])
      if (!found) return refuse('apartment_not_found')
      const houseCode = await nextHouseCode(tx, found.home.city)
      const home = copyOfHome(found.home, { houseCode, address })
      const apartmentId = await writeDraft(tx, home, {
        neighbourhoodId: found.neighbourhoodId,
        now: deps.clock.now(),
      })
      const subject = { kind: 'home', id: houseCode } as const
      await recordAction(tx, deps, by, {
        act: 'home_copied',
        subject,
        apartmentId,
        changes: { copyOf: [null, copyOf] },
      })
      return ok({ houseCode })
    },
  )
}
