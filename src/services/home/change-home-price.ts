import type { BookingRules } from '#domain/catalogue/apartment.ts'
import type { PriceRules } from '#domain/catalogue/price-rules.ts'
import type { DeepReadonly } from '#domain/shared/deep-readonly.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { changesOf, type NotWritten, writeHome } from './write-home.ts'

type PriceInput = {
  readonly houseCode: string
  readonly priceVersion: number
  readonly rulesVersion: number
  readonly price: DeepReadonly<PriceRules>
  readonly rules: BookingRules
  readonly floorCents: number | null
  readonly by: Actor
}

/**
 * Changes what a home costs, its floor, and how it is booked. Bookings keep their price. Commits it with the entry in the audit.
 * Refuses what `writeHome` refuses.
 */
export function changeHomePrice(
  deps: Deps,
  { houseCode, priceVersion, rulesVersion, price, rules, floorCents, by }: PriceInput,
): Promise<Result<null, NotWritten>> {
  const change = {
    houseCode,
    sections: () => ({ price, rules }),
    versions: { price: priceVersion, rules: rulesVersion },
    floorCents,
  }
  return writeHome(deps, change, (tx, { before, changed }) =>
    recordAction(tx, deps, by, {
      act: 'home_price_changed',
      subject: { kind: 'home', id: houseCode },
      apartmentId: before.id,
      changes: {
        ...changesOf(changed),
        baseNightCents: [before.home.price.baseNightCents, price.baseNightCents],
        floorCents: [before.floorCents, floorCents],
      },
    }),
  )
}
