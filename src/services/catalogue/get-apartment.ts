import type { ApartmentDetailView } from '#contract/catalogue.ts'
import { writable } from '#contract/writable.ts'
import { findPublicApartment, type PublicApartment } from '#db/catalogue/apartment-rows.ts'
import { MAX_STAY_NIGHTS } from '#domain/booking/booking-policy.ts'
import { bookingSpeedOf } from '#domain/booking/booking-speed.ts'
import { publicPartOf } from '#domain/catalogue/apartment-details.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { withFurniture } from '#domain/catalogue/furniture.ts'
import { shownRegistrations } from '#domain/catalogue/papers.ts'
import { publicPosition } from '#domain/catalogue/public-position.ts'
import { checkedAt } from '#domain/channel/home-connection.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

/** Gets the public details of a home. Refuses `apartment_not_found`, also for one that is paused or retired. */
export async function getApartment(
  deps: Pick<Deps, 'read'>,
  houseCode: string,
): Promise<Result<ApartmentDetailView, Refusal<'apartment_not_found'>>> {
  const apartment = HOUSE_CODE.test(houseCode) ? await deps.read((db) => findPublicApartment(db, houseCode)) : undefined
  return apartment ? ok(apartmentView(apartment)) : refuse('apartment_not_found')
}

/** Gets what the public may read of the home of a booking, whatever its state. Refuses `apartment_not_found`. */
export async function getBookedApartment(
  deps: Pick<Deps, 'read'>,
  houseCode: string,
): Promise<Result<ApartmentDetailView, Refusal<'apartment_not_found'>>> {
  const apartment = await deps.read((db) => findPublicApartment(db, houseCode, { ofBooking: true }))
  return apartment ? ok(apartmentView(apartment)) : refuse('apartment_not_found')
}

/** Returns what the public may read of a home. */
export function apartmentView(apartment: PublicApartment): ApartmentDetailView {
  const { details, price, neighbourhood, connection } = apartment
  const { registrations, photos, video, furniture } = details
  const checked = connection && checkedAt(connection)
  return writable({
    ...publicPartOf(details),
    houseCode: apartment.houseCode,
    city: apartment.city,
    neighbourhood,
    position: publicPosition(apartment.position, apartment.houseCode),
    photos: withFurniture(photos, furniture),
    ...(video ? { video } : {}),
    registrations: shownRegistrations(registrations),
    minNights: apartment.minNights,
    instantMaxNights: apartment.instantMaxNights,
    longStaySpeed: bookingSpeedOf(apartment, MAX_STAY_NIGHTS),
    maxOccupancy: apartment.maxOccupancy,
    terms: apartment.terms,
    selfCheckIn: apartment.selfCheckIn,
    monthlyPriceCents: monthlyPriceCents(price),
    cleaningFeeCents: price.cleaningFeeCents,
    depositShortCents: price.depositShortCents,
    depositMonthlyCents: price.depositMonthlyCents,
    lengthDiscounts: price.lengthDiscounts,
    seasons: price.seasons,
    ...(checked ? { calendarCheckedAt: checked.toISOString() } : {}),
  })
}
