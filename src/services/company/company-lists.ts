import type { CompanyTraveller, CostCentre } from '#contract/company.ts'
import {
  deleteCompanyTraveller,
  deleteCostCentre,
  insertCompanyTraveller,
  listCompanyTravellers,
  listCostCentres,
  saveCostCentre,
} from '#db/company/company-contact-rows.ts'
import { MAX_COMPANY } from '#domain/company/company-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

type ListRefusal = MemberRefusal | Refusal<'validation_failed'>

/** Adds a traveller to the company of the signed-in user. Refuses what `readMember` refuses, and `validation_failed` beyond `MAX_COMPANY`. */
export async function addTraveller(
  deps: Deps,
  token: string | undefined,
  { email, phone, ...names }: CompanyTraveller,
): Promise<Result<null, ListRefusal>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const companyId = member.value.company.id
  const known = await listCompanyTravellers(deps.db, companyId)
  if (known.length >= MAX_COMPANY.travellers) return refuse('validation_failed', { name: 'validation_failed' })
  const row = { id: newId(deps), companyId, ...names, email: email || null, phone: phone || null }
  await deps.db.transaction((tx) => insertCompanyTraveller(tx, row))
  return ok(null)
}

/** Erases a traveller of the company of the signed-in user; their bookings stay. Refuses what `readMember` refuses. */
export async function removeTraveller(
  deps: Deps,
  token: string | undefined,
  { id }: { readonly id: string },
): Promise<Result<null, MemberRefusal>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const key = { id, companyId: member.value.company.id }
  const isDeleted = await deps.db.transaction((tx) => deleteCompanyTraveller(tx, key))
  return isDeleted ? ok(null) : refuse('not_found')
}

/**
 * Adds a cost centre to the company of the signed-in user, or renames the one with its code. Refuses what `readMember`
 * refuses, and `validation_failed` beyond `MAX_COMPANY`.
 */
export async function putCostCentre(
  deps: Deps,
  token: string | undefined,
  { code, name }: CostCentre,
): Promise<Result<null, ListRefusal>> {
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

/** Deletes a cost centre; bookings keep its code. Refuses what `readMember` refuses. */
export async function removeCostCentre(
  deps: Deps,
  token: string | undefined,
  { code }: { readonly code: string },
): Promise<Result<null, MemberRefusal>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const key = { code, companyId: member.value.company.id }
  const isDeleted = await deps.db.transaction((tx) => deleteCostCentre(tx, key))
  return isDeleted ? ok(null) : refuse('not_found')
}
