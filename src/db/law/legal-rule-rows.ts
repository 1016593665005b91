import { asc, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { legalRules, legalRulesRevision } from '#db/schema/law.ts'
import type { LegalRule, LegalRules } from '#domain/law/legal-rule.ts'

type RevisedRules = { readonly revision: string; readonly rules: LegalRules }

/** What was read last. A revision is never used twice, so that its rules are the same for ever, whichever database they are of. */
let latest: RevisedRules | null = null

/** Returns all legal rules, by subject and the day from which they answer. */
export async function listLegalRules(on: Queryable): Promise<LegalRules> {
  return (await readRevisedRules(on)).rules
}

/**
 * Returns all legal rules for a caller who has read their revision: from memory where they are of this revision, else as they
 * are by now.
 */
export async function findLegalRules(on: Queryable, revision: string): Promise<LegalRules> {
  if (latest?.revision !== revision) latest = await readRevisedRules(on)
  return latest.rules
}

/** Reads both by one statement, between whose tables no change falls. */
async function readRevisedRules(on: Queryable): Promise<RevisedRules> {
  const { subject, takesEffectOn, id } = legalRules
  const rows = await on
    .select({ rule: legalRules, revision: legalRulesRevision.revision })
    .from(legalRulesRevision)
    .innerJoin(legalRules, sql`true`)
    .orderBy(asc(subject), asc(takesEffectOn), asc(id))
  // A rule's value has the shape of its subject, because rules are parsed before they are stored.
  const rules = rows.map(({ rule }) => rule as unknown as LegalRule)
  return { revision: rows[0]?.revision ?? '', rules }
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
