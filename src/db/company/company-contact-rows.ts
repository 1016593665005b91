import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { companyCostCentres, companyInvitations, companyMembers, companyTravellers } from '#db/schema/company.ts'

export type CompanyInvitationRow = typeof companyInvitations.$inferSelect
export type CompanyTravellerRow = typeof companyTravellers.$inferSelect
export type CostCentreRow = typeof companyCostCentres.$inferSelect

/** Stores an invitation in place of an earlier one to the same e-mail, whose link ends. */
export async function saveInvitation(tx: Tx, invitation: CompanyInvitationRow): Promise<void> {
  const { companyId, email } = invitation
  await tx
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.email, email)))
  await tx.insert(companyInvitations).values(invitation)
}

/** Deletes invitations that have expired; returns how many. */
export async function deleteExpiredInvitations(on: Queryable, now: Date): Promise<number> {
  const { rowCount } = await on.delete(companyInvitations).where(lte(companyInvitations.expiresAt, now))
  return rowCount ?? 0
}

/** Returns the invitations of a company that have not expired, those that expire first before others. */
export async function listInvitations(on: Queryable, companyId: string, now: Date): Promise<CompanyInvitationRow[]> {
  return on
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), gt(companyInvitations.expiresAt, now)))
    .orderBy(asc(companyInvitations.expiresAt), asc(companyInvitations.id))
}

export async function findInvitation(on: Queryable, id: string): Promise<CompanyInvitationRow | undefined> {
  const [found] = await on.select().from(companyInvitations).where(eq(companyInvitations.id, id))
  return found
}

/** Deletes an invitation, so that of two that use it one finds it; returns what was deleted. */
export async function takeInvitation(
  tx: Tx,
  { id, companyId }: Pick<CompanyInvitationRow, 'id' | 'companyId'>,
): Promise<CompanyInvitationRow | undefined> {
  const [taken] = await tx
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId)))
    .returning()
  return taken
}

export async function listCompanyTravellers(on: Queryable, companyId: string): Promise<CompanyTravellerRow[]> {
  return on
    .select()
    .from(companyTravellers)
    .where(eq(companyTravellers.companyId, companyId))
    .orderBy(asc(companyTravellers.lastname), asc(companyTravellers.name), asc(companyTravellers.id))
}

export async function findCompanyTraveller(on: Queryable, id: string): Promise<CompanyTravellerRow | undefined> {
  const [found] = await on.select().from(companyTravellers).where(eq(companyTravellers.id, id))
  return found
}

export async function insertCompanyTraveller(tx: Tx, traveller: CompanyTravellerRow): Promise<void> {
  await tx.insert(companyTravellers).values(traveller)
}

/** Deletes a traveller, whose bookings name no traveller of the company from then on; returns false where there is none. */
export async function deleteCompanyTraveller(
  tx: Tx,
  { id, companyId }: Pick<CompanyTravellerRow, 'id' | 'companyId'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(companyTravellers)
    .where(and(eq(companyTravellers.id, id), eq(companyTravellers.companyId, companyId)))
    .returning({ id: companyTravellers.id })
  return deleted.length > 0
}

export async function listCostCentres(on: Queryable, companyId: string): Promise<CostCentreRow[]> {
  return on
    .select()
    .from(companyCostCentres)
    .where(eq(companyCostCentres.companyId, companyId))
    .orderBy(asc(companyCostCentres.code))
}

/** Stores a cost centre, or another name for the one with its code. */
export async function saveCostCentre(tx: Tx, row: CostCentreRow): Promise<void> {
  const { companyId, code } = companyCostCentres
  await tx
    .insert(companyCostCentres)
    .values(row)
    .onConflictDoUpdate({ target: [companyId, code], set: { name: row.name } })
}

/** Deletes a cost centre; bookings keep its code. Returns false where there is none. */
export async function deleteCostCentre(
  tx: Tx,
  { companyId, code }: Pick<CostCentreRow, 'companyId' | 'code'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(companyCostCentres)
    .where(and(eq(companyCostCentres.companyId, companyId), eq(companyCostCentres.code, code)))
    .returning({ code: companyCostCentres.code })
  return deleted.length > 0
}

/** Deletes the members of a company and everything about people that it stores. */
export async function emptyCompany(tx: Tx, companyId: string): Promise<void> {
  for (const table of [companyInvitations, companyTravellers, companyCostCentres, companyMembers])
    await tx.delete(table).where(eq(table.companyId, companyId))
}
