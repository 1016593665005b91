import { eq, inArray } from 'drizzle-orm'
import { homeTitle } from '#db/catalogue/home-details.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { offerLetters } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

type OfferLetterRow = typeof offerLetters.$inferSelect

export async function insertOfferLetter(tx: Tx, letter: OfferLetterRow): Promise<void> {
  await tx.insert(offerLetters).values(letter)
}

export async function findOfferLetter(on: Queryable, bookingId: string): Promise<OfferLetterRow | undefined> {
  const [found] = await on.select().from(offerLetters).where(eq(offerLetters.bookingId, bookingId))
  return found
}

/** Returns what the homes of a letter are called. */
export async function listTitles(
  on: Queryable,
  houseCodes: readonly string[],
): Promise<{ houseCode: string; title: LocalizedText }[]> {
  if (houseCodes.length === 0) return []
  return on
    .select({ houseCode: apartments.houseCode, title: homeTitle })
    .from(apartments)
    .where(inArray(apartments.houseCode, [...houseCodes]))
}
