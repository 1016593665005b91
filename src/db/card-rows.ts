import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from './client.ts'
import { bookings } from './schema/booking.ts'
import { cards } from './schema/payment.ts'

export type CardRow = typeof cards.$inferSelect

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

/** The card that coming charges of a booking go to; one of another gateway is of no use to this one. */
export async function findNewestCard(on: Queryable, bookingId: string, gateway: string): Promise<CardRow | undefined> {
  const [found] = await on
    .select()
    .from(cards)
    .where(and(eq(cards.bookingId, bookingId), eq(cards.gateway, gateway)))
    .orderBy(desc(cards.savedAt), desc(cards.id))
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
