import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookChecks, bookDifferences } from '#db/schema/office-money.ts'
import type { ActorKind } from '#domain/staff/actor.ts'

export type BookCheckRow = typeof bookChecks.$inferSelect
export type BookDifferenceRow = typeof bookDifferences.$inferSelect
export type FoundDifference = Pick<
  BookDifferenceRow,
  'id' | 'why' | 'about' | 'bookingCode' | 'booksCents' | 'otherCents' | 'foundAt'
>

/** Stores a check with what it found; a difference that was found before, explained or not, stays as it is. */
export async function insertBookCheck(
  tx: Tx,
  check: BookCheckRow,
  differences: readonly FoundDifference[],
): Promise<void> {
  await tx.insert(bookChecks).values(check)
  for (const difference of differences) {
    const row = { ...difference, lastFoundAt: check.madeAt }
    const { why, about, booksCents, otherCents } = bookDifferences
    await tx
      .insert(bookDifferences)
      .values(row)
      .onConflictDoUpdate({ target: [why, about, booksCents, otherCents], set: { lastFoundAt: check.madeAt } })
  }
}

export async function findLastBookCheck(on: Queryable): Promise<BookCheckRow | undefined> {
  const [last] = await on.select().from(bookChecks).orderBy(desc(bookChecks.madeAt)).limit(1)
  return last
}

/** Returns the differences without an explanation, the oldest first. */
export async function listOpenDifferences(on: Queryable): Promise<BookDifferenceRow[]> {
  return on
    .select()
    .from(bookDifferences)
    .where(isNull(bookDifferences.explainedAt))
    .orderBy(bookDifferences.foundAt, bookDifferences.id)
}

export async function findDifference(on: Queryable, id: string): Promise<BookDifferenceRow | undefined> {
  const [found] = await on.select().from(bookDifferences).where(eq(bookDifferences.id, id))
  return found
}

export type Explanation = {
  readonly explanation: string
  readonly explainedBy: ActorKind
  readonly explainedMember: string | null
  readonly explainedAt: Date
}

/** Explains a difference that is open; returns false when it was explained before. */
export async function explainOpenDifference(tx: Tx, id: string, explanation: Explanation): Promise<boolean> {
  const explained = await tx
    .update(bookDifferences)
    .set(explanation)
    .where(and(eq(bookDifferences.id, id), isNull(bookDifferences.explainedAt)))
    .returning({ id: bookDifferences.id })
  return explained.length === 1
}
