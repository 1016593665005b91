import type { CompanyChoices } from '#contract/company.ts'
import { listCompanyTravellers, listCostCentres } from '#db/company/company-contact-rows.ts'
import { findCompanyRecipient } from '#db/company/company-recipient-rows.ts'
import { findMembership } from '#db/company/company-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'

/** Gets what the forms of checkout offer a member of a company; null for others. Refuses `unauthenticated`. */
export async function getCompanyChoices(
  deps: Deps,
  token: string | undefined,
): Promise<Result<{ readonly company: CompanyChoices | null }, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const membership = await findMembership(deps.db, user.value.id)
  if (!membership) return ok({ company: null })
  const { company, role } = membership
  const [{ name }, travellers, costCentres] = await Promise.all([
    findCompanyRecipient(deps.db, company.id),
    listCompanyTravellers(deps.db, company.id),
    listCostCentres(deps.db, company.id),
  ])
  return ok({
    company: {
      name,
      waits: company.needsApproval && role !== 'approver',
      travellers: travellers.map((traveller) => ({
        id: traveller.id,
        name: `${traveller.name} ${traveller.lastname}`,
      })),
      costCentres: costCentres.map((one) => ({ code: one.code, name: one.name })),
    },
  })
}
