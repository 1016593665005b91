import { lockCompany } from '#db/company/company-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import type { MemberRefusal } from './read-member.ts'

export type ChangeRefusal = MemberRefusal | Refusal<'last_approver'>

/**
 * Changes the members of a locked company. Refuses `not_found` where nothing was changed, and `last_approver`: the database holds
 * that a company has an approver as the transaction ends.
 */
export async function changeMembers(
  { db }: Deps,
  companyId: string,
  change: (tx: Tx) => Promise<boolean>,
): Promise<Result<null, ChangeRefusal>> {
  try {
    const isChanged = await db.transaction(async (tx) => {
      await lockCompany(tx, companyId)
      return change(tx)
    })
    return isChanged ? ok(null) : refuse('not_found')
  } catch (error) {
    if (brokenConstraint(error) === 'companies_have_an_approver') return refuse('last_approver')
    throw error
  }
}
