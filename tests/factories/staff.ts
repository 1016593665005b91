import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/connection/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import type { Actor } from '#domain/staff/actor.ts'

/** A member of staff who acts in the office. */
export const MEMBER: Actor = {
  kind: 'staff',
  memberId: '0192b8a0-0000-7000-8000-000000000001',
  sessionId: '0192b8a0-0000-7000-8000-000000000002',
  requestId: 'request-of-an-action',
}

/** Reads what the audit knows of a subject: a booking code, a reference or a house code. */
export function entriesOf(db: Database, subjectId: string) {
  return db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId)).orderBy(asc(auditEntries.id))
}

export async function actionsOf(db: Database, subjectId: string): Promise<string[]> {
  return (await entriesOf(db, subjectId)).map(({ act }) => act)
}
