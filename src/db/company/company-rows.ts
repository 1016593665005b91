import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { companies, companyMembers } from '#db/schema/company.ts'
import { users } from '#db/schema/people.ts'
import type { CompanyRole } from '#domain/company/company-policy.ts'

export type CompanyRow = typeof companies.$inferSelect
export type CompanyMemberRow = typeof companyMembers.$inferSelect

export async function insertCompany(tx: Tx, company: CompanyRow): Promise<void> {
  await tx.insert(companies).values(company)
}

export async function updateCompany(
  tx: Tx,
  id: string,
  change: Partial<Pick<CompanyRow, 'needsApproval' | 'creditDays' | 'closedAt'>>,
): Promise<void> {
  await tx.update(companies).set(change).where(eq(companies.id, id))
}

export async function findCompany(on: Queryable, id: string): Promise<CompanyRow | undefined> {
  const [found] = await on.select().from(companies).where(eq(companies.id, id))
  return found
}

/** Returns the company whose invoice account it is; undefined for that of a group. */
export async function findCompanyOfAccount(on: Queryable, invoiceAccountId: string): Promise<CompanyRow | undefined> {
  const [found] = await on.select().from(companies).where(eq(companies.invoiceAccountId, invoiceAccountId))
  return found
}

/** Locks a company, so that its members, its terms and its account change one after the other. */
export async function lockCompany(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  const [found] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
  return found
}

export type Membership = { readonly company: CompanyRow; readonly role: CompanyRole }

/** Returns the open company that a user is a member of, and their role. */
export async function findMembership(on: Queryable, userId: string): Promise<Membership | undefined> {
  const [found] = await on
    .select({ company: companies, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), isNull(companies.closedAt)))
  return found
}

/** Stores a member; returns false where the user is in a company already. */
export async function insertMember(tx: Tx, member: CompanyMemberRow): Promise<boolean> {
  const stored = await tx
    .insert(companyMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId })
  return stored.length > 0
}

const memberOf = (companyId: string, userId: string) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))

type MemberKey = Pick<CompanyMemberRow, 'companyId' | 'userId'>

/** Changes the role of a member; returns false where the company has no such member. */
export async function updateMemberRole(tx: Tx, { companyId, userId }: MemberKey, role: CompanyRole): Promise<boolean> {
  const changed = await tx
    .update(companyMembers)
    .set({ role })
    .where(memberOf(companyId, userId))
    .returning({ userId: companyMembers.userId })
  return changed.length > 0
}

/** Removes a member; returns false where the company has no such member. */
export async function deleteMember(tx: Tx, { companyId, userId }: MemberKey): Promise<boolean> {
  const removed = await tx
    .delete(companyMembers)
    .where(memberOf(companyId, userId))
    .returning({ userId: companyMembers.userId })
  return removed.length > 0
}

export type MemberOfCompany = Pick<CompanyMemberRow, 'userId' | 'role'> &
  Pick<typeof users.$inferSelect, 'name' | 'lastname' | 'email' | 'language'>

/** Returns the members of a company with their names, in the order in which they joined. */
export async function listMembers(on: Queryable, companyId: string): Promise<MemberOfCompany[]> {
  const { userId, role } = companyMembers
  const { name, lastname, email, language } = users
  return on
    .select({ userId, role, name, lastname, email, language })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(userId))
}
