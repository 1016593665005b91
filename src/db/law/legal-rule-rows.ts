import { asc, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { legalRules } from '#db/schema/law.ts'
import type { LegalRule, LegalRules } from '#domain/law/legal-rule.ts'

/** Returns all legal rules, by subject and the day from which they answer. */
export async function listLegalRules(on: Queryable): Promise<LegalRules> {
  const { subject, takesEffectOn, id } = legalRules
  const rows = await on.select().from(legalRules).orderBy(asc(subject), asc(takesEffectOn), asc(id))
  // A rule's value has the shape of its subject, because rules are parsed before they are stored.
  return rows as unknown as LegalRules
}

/** Locks all rules until the transaction ends, so that two changes don't leave a day without an answer. */
export async function lockLegalRules(tx: Tx): Promise<void> {
  await tx.select({ id: legalRules.id }).from(legalRules).orderBy(asc(legalRules.id)).for('update')
}

/** Stores a rule in the place of the one with its id. */
export async function saveLegalRule(tx: Tx, rule: LegalRule): Promise<void> {
  const row = { ...rule, value: sql`${JSON.stringify(rule.value)}::jsonb` }
  const { id: _, ...changed } = row
  await tx.insert(legalRules).values(row).onConflictDoUpdate({ target: legalRules.id, set: changed })
}
