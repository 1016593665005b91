import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { cards } from '#db/schema/payment.ts'

export type CardRow = typeof cards.$inferSelect

const NEWEST_FIRST = [desc(cards.savedAt), desc(cards.id)]

/** Stores a card that paid; one that is stored already becomes the newest again. */
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

/** Returns the newest card of a booking, whichever gateway stores it. */
export async function findNewestCard(on: Queryable, bookingId: string): Promise<CardRow | undefined> {
  const [found] = await on
    .select()
    .from(cards)
    .where(eq(cards.bookingId, bookingId))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
  return found
}

/** Returns the newest card of a booking that one of these gateways can charge; later payments are charged to it. */
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

/** Returns whether the card is stored for a booking whose holder has another e-mail. */
export async function isCardOfAnother(
  on: Queryable,
  card: { readonly gateway: string; readonly cardToken: string; readonly holderEmail: string },
): Promise<boolean> {
  const { gateway, cardToken, holderEmail } = card
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
