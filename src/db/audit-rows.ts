import type { Tx } from './client.ts'
import { auditEntries } from './schema/audit.ts'

export type NewAuditEntry = typeof auditEntries.$inferInsert

export async function insertAuditEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  await tx.insert(auditEntries).values([...entries])
}
