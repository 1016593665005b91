import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { promoCodes } from '#db/schema/promo-code.ts'
import { int4, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'

export type PromoCodeRow = typeof promoCodes.$inferSelect

const LISTED = defineStatement({
  name: 'listed_promo_codes',
  row: {
    code: of(promoCodes.code),
    percent: of(promoCodes.percent),
    amountCents: of(promoCodes.amountCents),
    validFrom: text,
    validTo: text,
    minNights: of(promoCodes.minNights),
    city: of(promoCodes.city),
    maxUses: of(promoCodes.maxUses),
    uses: of(promoCodes.uses),
    version: of(promoCodes.version),
    forGuest: of(promoCodes.forGuest),
    /** The e-mail of the guest it is for, masked; null where it is for anyone, or its guest was erased. */
    guestMasked: of(promoCodes.guestMasked),
    /** What the bookings with it cost in all, without cancelled ones. */
    bookedCents: int4,
    /** What it took off these. */
    discountCents: int4,
  },
  text: `
select p.code, p.percent, p.amount_cents as "amountCents", p.valid_from::text as "validFrom", p.valid_to::text as "validTo",
       p.min_nights as "minNights", p.city, p.max_uses as "maxUses", p.uses, p.version,
       p.for_guest as "forGuest", p.guest_masked as "guestMasked",
       coalesce(booked.cents, 0)::int as "bookedCents", coalesce(booked.discount, 0)::int as "discountCents"
  from promo_codes p
  left join lateral (
    select sum(b.total_price_cents) as cents, sum((b.price ->> 'discountCents')::int) as discount
      from promo_code_uses u join bookings b on b.id = u.booking_id and b.status <> 'CANCELLED'
     where u.promo_code_id = p.id and u.released_at is null) booked on true
 order by p.valid_to < $1::date, p.valid_to, p.code`,
})

export type ListedPromoCode = RowOf<typeof LISTED>

/** Returns all codes with what was booked with them: those that hold on that day or later first, ended ones last. */
export function listPromoCodeRows(on: Queryable, today: string): Promise<ListedPromoCode[]> {
  return runStatement(on, LISTED, [today])
}

/** Stores a code; returns false where there is one with its name. */
export async function insertPromoCode(tx: Tx, code: typeof promoCodes.$inferInsert): Promise<boolean> {
  const stored = await tx.insert(promoCodes).values(code).onConflictDoNothing().returning({ id: promoCodes.id })
  return stored.length > 0
}

export async function lockPromoCode(tx: Tx, code: string): Promise<PromoCodeRow | undefined> {
  const [found] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for('update')
  return found
}

/** The conditions that staff may change. */
export type PromoConditions = Pick<
  PromoCodeRow,
  'percent' | 'amountCents' | 'validTo' | 'minNights' | 'city' | 'maxUses'
>

/** Stores what staff change of a code, as its next version. */
export async function updatePromoCode(
  tx: Tx,
  id: number,
  change: Partial<PromoConditions> & Pick<PromoCodeRow, 'changedByStaffAt'>,
): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ ...change, version: sql`${promoCodes.version} + 1` })
    .where(eq(promoCodes.id, id))
}

/** Forgets whom codes are for, and lets them be over by that day; they stay for no one else. Rows are locked by id. */
export async function eraseGuestOfCodes(tx: Tx, hashes: readonly string[], lastDay: string): Promise<void> {
  const found = await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(inArray(promoCodes.guestHash, [...hashes]))
    .orderBy(promoCodes.id)
    .for('update')
  if (found.length === 0) return
  const validTo = sql`least(${promoCodes.validTo}, ${lastDay}::date)`
  await tx
    .update(promoCodes)
    .set({ guestHash: null, guestMasked: null, validTo, version: sql`${promoCodes.version} + 1` })
    .where(
      inArray(
        promoCodes.id,
        found.map(({ id }) => id),
      ),
    )
}
