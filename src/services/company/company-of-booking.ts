import type { CompanyChoice } from '#contract/company.ts'
import { findCompanyTraveller, listCostCentres } from '#db/company/company-contact-rows.ts'
import { findCompanyRecipient } from '#db/company/company-recipient-rows.ts'
import { findCompany, findMembership } from '#db/company/company-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { BookingRequestRow } from '#db/request/booking-request-rows.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

/** The company that a stay is booked for, with what its booking and its invoices say. */
export type CompanyOfBooking = {
  readonly companyId: string
  readonly costCentre: string | null
  readonly companyTravellerId: string | null
  /** `waiting` where an approver decides before the booking is paid. */
  readonly approval: 'waiting' | null
  readonly recipient: Recipient
  readonly invoiceAccountId: string
}

type Input = { readonly userId?: string | undefined; readonly company?: CompanyChoice | undefined }

/**
 * Returns the company that the signed-in user books for, null where they book for themselves. Refuses `not_found` for a
 * user without a company, and `validation_failed` for a cost centre or a traveller that it does not have.
 */
export async function companyOfBooking(
  { db }: Pick<Deps, 'db'>,
  { userId, company: chosen }: Input,
): Promise<Result<CompanyOfBooking | null, Refusal<'not_found' | 'validation_failed'>>> {
  if (!chosen) return ok(null)
  const membership = userId === undefined ? undefined : await findMembership(db, userId)
  if (!membership) return refuse('not_found')
  const { company, role } = membership
  const { costCentre = null, travellerId: companyTravellerId = null } = chosen
  if (costCentre !== null) {
    const known = await listCostCentres(db, company.id)
    if (known.every(({ code }) => code !== costCentre)) {
      return refuse('validation_failed', { 'company.costCentre': 'validation_failed' })
    }
  }
  if (companyTravellerId !== null && !(await isTravellerOf(db, company.id, companyTravellerId))) {
    return refuse('validation_failed', { 'company.travellerId': 'validation_failed' })
  }
  return ok({
    companyId: company.id,
    ...{ costCentre, companyTravellerId },
    approval: company.needsApproval && role !== 'approver' ? 'waiting' : null,
    recipient: await findCompanyRecipient(db, company.id),
    invoiceAccountId: company.invoiceAccountId,
  })
}

type GroupInput = Input & { readonly homes: readonly { readonly travellerId?: string | undefined }[] }

/**
 * Returns the company that a group is requested for, as `companyOfBooking` does. Refuses what it refuses, and
 * `validation_failed` for the traveller of a home whom the company does not have.
 */
export async function companyOfGroup(
  deps: Pick<Deps, 'db'>,
  { homes, ...input }: GroupInput,
): Promise<Result<CompanyOfBooking | null, Refusal<'not_found' | 'validation_failed'>>> {
  const found = await companyOfBooking(deps, input)
  if (!found.ok || found.value === null) return found
  for (const [index, { travellerId }] of homes.entries()) {
    if (travellerId !== undefined && !(await isTravellerOf(deps.db, found.value.companyId, travellerId))) {
      return refuse('validation_failed', { [`homes.${index}.travellerId`]: 'validation_failed' })
    }
  }
  return found
}

/** Returns the company that a stay was requested for; null where it was for none, and once the company has closed. */
export async function companyOfRequest(
  { db }: Pick<Deps, 'db'>,
  { companyId, costCentre, companyTravellerId, approval }: BookingRequestRow,
): Promise<CompanyOfBooking | null> {
  const company = companyId === null ? undefined : await findCompany(db, companyId)
  if (!company || company.closedAt) return null
  return {
    companyId: company.id,
    ...{ costCentre, companyTravellerId },
    approval: approval === 'waiting' ? approval : null,
    recipient: await findCompanyRecipient(db, company.id),
    invoiceAccountId: company.invoiceAccountId,
  }
}

async function isTravellerOf(on: Queryable, companyId: string, travellerId: string): Promise<boolean> {
  return (await findCompanyTraveller(on, travellerId))?.companyId === companyId
}
