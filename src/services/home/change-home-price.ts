import type { BookingRules } from '#domain/catalogue/apartment.ts'
import type { HomeSections } from '#domain/catalogue/home-sections.ts'
import type { PriceRules } from '#domain/catalogue/price-rules.ts'
import { withSelfCheckIn } from '#domain/catalogue/whole-facts.ts'
import { questionOf } from '#domain/pricing/rule-change.ts'
import type { DeepReadonly } from '#domain/shared/deep-readonly.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
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
  readonly baseAgainCents?: number | undefined
  readonly by: Actor
}

/**
 * Changes what a home costs, its floor, and how it is booked. Bookings keep their price. Commits it with the entry in the audit.
 * Refuses what `writeHome` refuses, and `price_not_repeated` where a new base night below the floor, or far from the one before,
 * was not typed again.
 */
export function changeHomePrice(
  deps: Deps,
  { houseCode, priceVersion, rulesVersion, price, rules, floorCents, baseAgainCents, by }: PriceInput,
): Promise<Result<null, NotWritten | Refusal<'price_not_repeated'>>> {
  const change = {
    houseCode,
    sections: (before: HomeSections) => ({
      ...{ price, rules },
      facts: { ...before.facts, services: withSelfCheckIn(before.facts.services, rules.selfCheckIn) },
    }),
    versions: { price: priceVersion, rules: rulesVersion, facts: 'any' as const },
    by,
    floorCents,
    check: (before: HomeSections) => {
      const { baseNightCents } = price
      const question = questionOf(before.price.baseNightCents, baseNightCents, floorCents)
      return question === null || baseAgainCents === baseNightCents
        ? null
        : refuse('price_not_repeated', { baseAgainCents: 'price_not_repeated' })
    },
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
