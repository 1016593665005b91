import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { promoCodes } from '#db/schema/promo-code.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'
import type { PromoCode } from '#domain/pricing/promo-code.ts'

export type StoredPromoCode = PromoCode & {
  readonly id: number
  readonly uses: number
  readonly forGuest: boolean
  /** Keyed hash of the e-mail of the guest it is for; null where it is for anyone, or its guest was erased. */
  readonly guestHash: string | null
}

const byCode = preparedOn((db) =>
  db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, sql.placeholder('code')))
    .prepare('promo_code_by_code'),
)

/** `code` is as `normalisePromoCode` writes it. */
export async function findPromoCode(db: Queryable, code: string): Promise<StoredPromoCode | undefined> {
  const [row] = await byCode(db).execute({ code })
  if (!row) return undefined
  const { percent, amountCents, changedByStaffAt: _, version: __, guestMasked: ___, ...rest } = row
  const discount =
    percent === null
      ? ({ kind: 'amount', amountCents: amountCents ?? 0 } as const)
      : ({ kind: 'percent', percent } as const)
  return { ...rest, discount }
}
