import type { CompanyTraveller } from '#contract/company.ts'
import { insertCompanyTraveller, listCompanyTravellers } from '#db/company/company-contact-rows.ts'
import { MAX_COMPANY } from '#domain/company/company-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

/** Adds a traveller to the company of the signed-in user. Refuses what `readMember` refuses, and `validation_failed` beyond `MAX_COMPANY`. */
export async function addTraveller(
  deps: Deps,
  token: string | undefined,
  { email, phone, ...names }: CompanyTraveller,
): Promise<Result<null, MemberRefusal | Refusal<'validation_failed'>>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const companyId = member.value.company.id
  const known = await listCompanyTravellers(deps.db, companyId)
  if (known.length >= MAX_COMPANY.travellers) return refuse('validation_failed', { name: 'validation_failed' })
  const row = { id: newId(deps), companyId, ...names, email: email || null, phone: phone || null }
  await deps.db.transaction((tx) => insertCompanyTraveller(tx, row))
  return ok(null)
}
