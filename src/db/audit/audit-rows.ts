import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { staffMembers, staffSessions } from '#db/schema/staff.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import type { AuditSubject } from '#domain/staff/audit-entry.ts'

export type NewAuditEntry = typeof auditEntries.$inferInsert

export async function insertAuditEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  await tx.insert(auditEntries).values([...entries])
}

export type AuditEntryRow = typeof auditEntries.$inferSelect

/** Finds the last action on a subject. */
export async function findLastEntry(on: Queryable, { kind, id }: AuditSubject): Promise<AuditEntryRow | undefined> {
  const [found] = await on
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return found
}

/** Undefined parts are any. `before`: only entries older than this one. */
export type AuditFilter = {
  readonly memberId?: string | undefined
  readonly act?: AuditAction | undefined
  readonly subjectKind?: AuditSubject['kind'] | undefined
  readonly subjectId?: string | undefined
  /** What an entry is about: its subject, or the code of its booking or its home. */
  readonly about?: string | undefined
  /** Inclusive. */
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
  readonly before?: number | undefined
}

export type AuditListRow = {
  readonly entry: AuditEntryRow
  readonly memberName: string | null
  readonly houseCode: string | null
  readonly bookingCode: string | null
  /** What the browser of the session called itself; null once the session is deleted. */
  readonly device: string | null
}

/** Lists entries with the names of the members of staff, of homes and bookings, the latest first. */
export async function listAuditEntries(
  on: Queryable,
  { memberId, act, subjectKind, subjectId, about, from, to, before }: AuditFilter,
  most: number,
): Promise<AuditListRow[]> {
  return on
    .select({
      entry: auditEntries,
      memberName: staffMembers.name,
      houseCode: apartments.houseCode,
      bookingCode: bookings.code,
      device: staffSessions.device,
    })
    .from(auditEntries)
    .leftJoin(staffMembers, eq(staffMembers.id, auditEntries.memberId))
    .leftJoin(apartments, eq(apartments.id, auditEntries.apartmentId))
    .leftJoin(bookings, eq(bookings.id, auditEntries.bookingId))
    .leftJoin(staffSessions, eq(staffSessions.id, auditEntries.sessionId))
    .where(
      and(
        memberId === undefined ? undefined : eq(auditEntries.memberId, memberId),
        act === undefined ? undefined : eq(auditEntries.act, act),
        subjectKind === undefined ? undefined : eq(auditEntries.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        about === undefined ? undefined : isAbout(on, about),
        from === undefined ? undefined : gte(auditEntries.at, from),
        to === undefined ? undefined : lt(auditEntries.at, to),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(most)
}

function isAbout(on: Queryable, about: string) {
  const code = normaliseBookingCode(about)
  const booking = on.select({ id: bookings.id }).from(bookings).where(eq(bookings.code, code))
  const home = on.select({ id: apartments.id }).from(apartments).where(eq(apartments.houseCode, about.toUpperCase()))
  return or(
    inArray(auditEntries.subjectId, [about, about.toUpperCase(), code]),
    eq(auditEntries.bookingId, booking),
    eq(auditEntries.apartmentId, home),
  )
}
