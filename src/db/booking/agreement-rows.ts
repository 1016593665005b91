import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { agreements } from '#db/schema/booking.ts'
import { text } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'

export type AgreementRow = typeof agreements.$inferSelect

export async function findAgreement(on: Queryable, id: string): Promise<AgreementRow | undefined> {
  const [found] = await on.select().from(agreements).where(eq(agreements.id, id))
  return found
}

/** Returns the newest agreement of a booking, which is the one in force. */
export async function findAgreementIdOf(on: Queryable, bookingId: string): Promise<string | undefined> {
  const [found] = await on
    .select({ id: agreements.id })
    .from(agreements)
    .where(eq(agreements.bookingId, bookingId))
    .orderBy(desc(agreements.madeAt))
    .limit(1)
  return found?.id
}

/** Returns the newest agreement of a booking. */
export async function findAgreementInForce(on: Queryable, bookingId: string): Promise<AgreementRow | undefined> {
  const [found] = await on
    .select()
    .from(agreements)
    .where(eq(agreements.bookingId, bookingId))
    .orderBy(desc(agreements.madeAt))
    .limit(1)
  return found
}

const agreedHome = defineExpression({
  name: 'home_of_agreement',
  value: text.known('an agreement names its home'),
  from: sql`${agreements}`,
  sql: sql`${agreements.terms} ->> 'houseCode'`,
})

/** Returns the house code of the last agreement of a booking that was about another home than this one. */
export async function findHomeBefore(
  on: Queryable,
  { bookingId, houseCode }: { readonly bookingId: string; readonly houseCode: string },
): Promise<string | undefined> {
  const [found] = await on
    .select({ houseCode: agreedHome })
    .from(agreements)
    .where(and(eq(agreements.bookingId, bookingId), ne(agreedHome, houseCode)))
    .orderBy(desc(agreements.madeAt))
    .limit(1)
  return found?.houseCode
}

/** Stores when the holder accepted the agreement of a booking; one that was accepted before keeps its moment. */
export async function acceptAgreement(tx: Tx, bookingId: string, acceptedAt: Date): Promise<void> {
  const isOpen = and(eq(agreements.bookingId, bookingId), isNull(agreements.acceptedAt))
  await tx.update(agreements).set({ acceptedAt }).where(isOpen)
}

export async function insertAgreement(tx: Tx, agreement: AgreementRow): Promise<void> {
  await tx.insert(agreements).values(agreement)
}
