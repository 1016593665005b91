import type { ApartmentCardView } from '#contract/catalogue.ts'
import { writable } from '#contract/writable.ts'
import type { HomeCardRow } from '#db/catalogue/home-card-rows.ts'
import { bookingSpeedOf, modeOf } from '#domain/booking/booking-speed.ts'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import { withFurniture } from '#domain/catalogue/furniture.ts'
import { publicPosition } from '#domain/catalogue/public-position.ts'
import type { ReviewTotals } from '#domain/catalogue/recommendation.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { divideHalfUp } from '#domain/shared/money.ts'

/** Maximum number of photos on a card; the detail page has all. */
const CARD_PHOTOS = 6

/** The view of a home on a card. With a stay it has the price of that stay, the same as its quote without promo code. */
export function cardView(row: HomeCardRow, stay: Stay | null, cardFeePercent: number): ApartmentCardView {
  const {
    id: _id,
    price,
    dated: _dated,
    instantMaxNights: _nights,
    automaticOffers: _offers,
    taken: _taken,
    ...others
  } = row
  const { position, photos, furniture, checkedOn, wifiSpeed, reviews, inventedReviews, ...shown } = others
  const pictures = photos.filter(({ room }) => room !== 'floor_plan').slice(0, CARD_PHOTOS)
  return writable({
    ...shown,
    position: publicPosition(position, row.houseCode),
    photos: withFurniture(pictures, furniture),
    ...(checkedOn && { checkedOn }),
    ...(wifiSpeed && { wifiMbps: wifiSpeed.downMbps }),
    ...ratingOf(reviews, inventedReviews),
    monthlyPriceCents: monthlyPriceCents(price),
    ...(stay && priceOf(row, stay, cardFeePercent)),
  })
}

/** Published reviews take the place of invented ones. */
function ratingOf(
  published: ReviewTotals,
  invented: ReviewTotals,
): Pick<ApartmentCardView, 'rating' | 'inventedRating'> {
  if (published.count > 0) return { rating: averageOf(published) }
  return invented.count > 0 ? { inventedRating: averageOf(invented) } : {}
}

function averageOf({ count, sum }: ReviewTotals) {
  return { average: divideHalfUp(sum * 10, count) / 10, count }
}

function priceOf(row: HomeCardRow, stay: Stay, cardFeePercent: number) {
  const nights = nightsOf(stay)
  const bookingSpeed = bookingSpeedOf(row, nights)
  const { stayAmountCents, totalPriceCents } = priceStay(row, { ...stay, cardFeePercent })
  return {
    stay: { checkIn: stay.checkIn, checkOut: stay.checkOut },
    totalPriceCents,
    nightlyPriceCents: divideHalfUp(stayAmountCents, nights),
    mode: modeOf(bookingSpeed),
    bookingSpeed,
  }
}
