import type { OwnPrice, OwnPrices, OwnPricesRequest } from '#contract/own-price.ts'
import { findPricedHomes } from '#db/catalogue/apartment-rows.ts'
import { MAX_STAY_NIGHTS } from '#domain/booking/booking-policy.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { memberDiscountCents } from '#domain/pricing/member-discount.ts'
import { monthlyPriceCents, type PricedHome } from '#domain/pricing/night-price.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { MAX_OWN_PRICES, MEMBER_DISCOUNT_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { divideHalfUp } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { countFinishedStays } from './count-finished-stays.ts'

type RequestedPrice = OwnPricesRequest['homes'][number]

/**
 * Lists the member prices of the homes on a page, because the page itself is cached for everybody: as in lists and quotes,
 * less the member discount. Unknown homes and impossible stays are left out. Refuses `unauthenticated`.
 */
export async function listOwnPrices(
  deps: Pick<Deps, 'db' | 'read' | 'clock' | 'settings'>,
  { token, homes }: OwnPricesRequest & { readonly token: string | undefined },
): Promise<Result<OwnPrices, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const finishedStays = await countFinishedStays(deps, user.value.id)
  if (finishedStays === 0) return ok({ discountPercent: 0, homes: [] })
  const codes = new Set(homes.slice(0, MAX_OWN_PRICES).flatMap(({ houseCode }) => houseCode))
  const found = await deps.read((db) =>
    findPricedHomes(
      db,
      [...codes].filter((code) => HOUSE_CODE.test(code)),
    ),
  )
  const { cardFeePercent } = deps.settings
  const prices = homes.flatMap((home): OwnPrice[] => {
    const priced = found.get(home.houseCode)
    return priced && isStay(home) ? [{ ...home, ...ownPrice(priced, home, { finishedStays, cardFeePercent }) }] : []
  })
  return ok({ discountPercent: MEMBER_DISCOUNT_PERCENT, homes: prices })
}

function isStay({ checkIn, checkOut }: RequestedPrice): boolean {
  if (!checkIn || !checkOut) return !checkIn && !checkOut
  const nights = daysBetween(checkIn, checkOut)
  return nights >= 1 && nights <= MAX_STAY_NIGHTS
}

type MemberTerms = { readonly finishedStays: number; readonly cardFeePercent: number }

function ownPrice(home: PricedHome, { checkIn, checkOut }: RequestedPrice, terms: MemberTerms) {
  const month = monthlyPriceCents(home.price)
  const monthly = { monthlyPriceCents: month - memberDiscountCents(month, terms.finishedStays) }
  if (!checkIn || !checkOut) return monthly
  const { totalPriceCents, stayAmountCents, discountCents } = priceStay(home, { checkIn, checkOut, ...terms })
  const nightlyPriceCents = divideHalfUp(stayAmountCents - discountCents, daysBetween(checkIn, checkOut))
  return { ...monthly, totalPriceCents, nightlyPriceCents }
}
