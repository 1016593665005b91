import type { Queryable } from '#db/connection/client.ts'
import { promoCodes } from '#db/schema/promo-code.ts'

export type MadePromoCode = typeof promoCodes.$inferSelect

/** Creates `AZAHAR10`: 10 % off all of 2027 in every city, from three nights, without a limit of uses. */
export async function makePromoCode(
  db: Queryable,
  overrides: Partial<typeof promoCodes.$inferInsert> = {},
): Promise<MadePromoCode> {
  const discount = overrides.amountCents ? {} : { percent: 10 }
  const [row] = await db
    .insert(promoCodes)
    .values({
      code: 'AZAHAR10',
      ...discount,
      validFrom: '2027-01-01',
      validTo: '2027-12-31',
      minNights: 3,
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('The promo code was not made')
  return row
}
