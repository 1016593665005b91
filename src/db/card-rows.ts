import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from './client.ts'
import { bookings } from './schema/booking.ts'
import { cards } from './schema/payment.ts'

export type CardRow = typeof cards.$inferSelect

const NEWEST_FIRST = [desc(cards.savedAt), desc(cards.id)]

/** Keeps a card that paid; one that is known already becomes the newest again. */
export async function saveCard(tx: Tx, card: CardRow): Promise<void> {
  const { savedAt, expMonth, expYear } = card
  await tx
    .insert(cards)
    .values(card)
    .onConflictDoUpdate({
      target: [cards.bookingId, cards.gateway, cards.cardToken],
      set: { savedAt, expMonth, expYear },
    })
}

/** The newest card of a booking, whichever gateway keeps it. */
export async function findNewestCard(on: Queryable, bookingId: string): Promise<CardRow | undefined> {
  const [found] = await on
    .select()
    .from(cards)
    .where(eq(cards.bookingId, bookingId))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
  return found
}

/** The newest card of a booking that one of these gateways can charge: coming charges go to it. */
export async function findChargeableCard(
  on: Queryable,
  bookingId: string,
  { names }: { readonly names: readonly string[] },
): Promise<CardRow | undefined> {
  const [found] = await on
    .select()
    .from(cards)
    .where(and(eq(cards.bookingId, bookingId), inArray(cards.gateway, [...names])))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
  return found
}

/** Whether a card was kept for a booking of somebody else, known by their e-mail. */
export async function isCardOfAnother(
  on: Queryable,
  wanted: { readonly gateway: string; readonly cardToken: string; readonly holderEmail: string },
): Promise<boolean> {
  const { gateway, cardToken, holderEmail } = wanted
  const [found] = await on
    .select({ id: cards.id })
    .from(cards)
    .innerJoin(bookings, eq(bookings.id, cards.bookingId))
    .where(
      and(
        eq(cards.gateway, gateway),
        eq(cards.cardToken, cardToken),
        ne(sql`lower(${bookings.holderEmail})`, holderEmail.toLowerCase()),
      ),
    )
    .limit(1)
  return found !== undefined
}
