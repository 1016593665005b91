import { type AuditEntryRow, listAuditEntries } from '#db/audit/audit-rows.ts'
import { type ContactRow, findContact } from '#db/contact/contact-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { grantOf, type Scope } from '#domain/staff/permissions.ts'
import { type ContactShown, contactShown } from '#services/access/contact-shown.ts'
import type { Deps } from '#services/deps.ts'

export type StaffContact = Pick<
  ContactRow,
  | 'reference'
  | 'topic'
  | 'message'
  | 'company'
  | 'language'
  | 'createdAt'
  | 'callAt'
  | 'handledAt'
  | 'answer'
  | 'version'
> & {
  readonly name: string
  readonly firstName: string
  readonly contact: ContactShown | null
  /** Who answered or closed it, and with what reason; null where it waits, or was handled outside of the office. */
  readonly handled: { readonly name: string | null; readonly reason: AuditEntryRow['reason'] } | null
}

/**
 * Gets a message to the company for a member of staff. Refuses `not_found`, also where a company asks for homes in other cities
 * than the member's.
 */
export async function getContactForStaff(
  { db }: Pick<Deps, 'db'>,
  { reference, member }: { readonly reference: string; readonly member: Scope },
): Promise<Result<StaffContact, Refusal<'not_found'>>> {
  const found = await findContact(db, { reference })
  if (!found || !isInReach(found, member)) return refuse('not_found')
  const { firstName, lastName, email, phone, topic, message, company, language } = found
  const { createdAt, callAt, handledAt, answer, version } = found
  const [last] =
    handledAt === null ? [] : await listAuditEntries(db, { subjectKind: 'contact', subjectId: reference }, 1)
  return ok({
    ...{ reference, topic, message, company, language, createdAt, callAt, handledAt, answer, version, firstName },
    name: `${firstName} ${lastName}`,
    contact: contactShown(grantOf(member, 'view_contact'), { email, phone }),
    handled: last ? { name: last.memberName, reason: last.entry.reason } : null,
  })
}

function isInReach({ company }: ContactRow, { cities }: Scope): boolean {
  return company === null || cities === null || company.cities.some((city) => cities.includes(city))
}
