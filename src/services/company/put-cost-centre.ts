import type { CostCentre } from '#contract/company.ts'
import { listCostCentres, saveCostCentre } from '#db/company/company-contact-rows.ts'
import { MAX_COMPANY } from '#domain/company/company-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

/**
 * Adds a cost centre to the company of the signed-in user, or renames the one with its code. Refuses what `readMember`
 * refuses, and `validation_failed` beyond `MAX_COMPANY`.
 */
export async function putCostCentre(
  deps: Deps,
  token: string | undefined,
  { code, name }: CostCentre,
): Promise<Result<null, MemberRefusal | Refusal<'validation_failed'>>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const companyId = member.value.company.id
  const known = await listCostCentres(deps.db, companyId)
  const isNew = known.every((one) => one.code !== code)
  if (isNew && known.length >= MAX_COMPANY.costCentres)
    return refuse('validation_failed', { code: 'validation_failed' })
  await deps.db.transaction((tx) => saveCostCentre(tx, { companyId, code, name }))
  return ok(null)
}
