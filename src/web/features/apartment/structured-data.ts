import type { HomeReviewsView } from '#contract/review.ts'
import { apartmentPath } from '#contract/site-paths.ts'
import { MAX_STAY_NIGHTS } from '#domain/booking/booking-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { pictureUrl } from '#domain/catalogue/picture.ts'
import { MAX_SCORE } from '#domain/people/review.ts'
import { getLocale } from '#i18n/locale.ts'
import { amenityName } from '#text/vocabulary.ts'
import { neighbourhoodCrumbs } from '#web/components/crumbs/place-crumbs.ts'
import { breadcrumbList } from '#web/ui/breadcrumbs.ts'
import type { HomeDetail } from './apartment-data.ts'

const EURO = 'EUR'

/** Describes a home for search engines (schema.org): the apartment, its monthly price and its place on the site. */
export function structuredData(home: HomeDetail, reviews: HomeReviewsView, publicUrl: string): object[] {
  const locale = getLocale()
  const address = (path: string) => `${publicUrl}${path}`
  const path = apartmentPath(locale, home.houseCode)
  const url = address(path)
  const place = neighbourhoodCrumbs({ city: home.city, ...home.neighbourhood })
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['Apartment', 'Product'],
      name: home.title,
      sku: home.houseCode,
      description: [home.lead, ...home.more].join('\n\n'),
      url,
      ...apartmentFacts(home),
      image: home.photos.slice(0, 3).map((photo) => address(pictureUrl(photo.file, 800, 'webp'))),
      offers: monthlyOffer(home, url),
      ...ratingOf(reviews),
    },
    breadcrumbList([...place, { name: home.title, path }], publicUrl),
  ]
}

/** Counts published reviews of stays alone: invented ones of a demo are no part of it. */
function ratingOf({ count, averages }: HomeReviewsView): object {
  if (!averages) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averages.overall,
      reviewCount: count,
      bestRating: MAX_SCORE,
    },
  }
}

function monthlyOffer(home: HomeDetail, url: string): object {
  const price = (home.monthlyPriceCents / 100).toFixed(2)
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: EURO,
    availability: 'https://schema.org/InStock',
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: EURO, unitCode: 'MON' },
  }
}

/** It leaves out the exact place, which only guests with a booking may know. */
function apartmentFacts(home: HomeDetail): object {
  const locale = getLocale()
  return {
    numberOfBedrooms: home.bedrooms,
    numberOfBathroomsTotal: home.bathrooms.length,
    occupancy: { '@type': 'QuantitativeValue', maxValue: home.maxOccupancy },
    floorSize: { '@type': 'QuantitativeValue', value: home.sizeM2, unitCode: 'MTK' },
    leaseLength: { '@type': 'QuantitativeValue', minValue: home.minNights, maxValue: MAX_STAY_NIGHTS, unitCode: 'DAY' },
    petsAllowed: home.types.includes('pets'),
    amenityFeature: home.amenities.map((word) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityName(word, locale),
      value: true,
    })),
    address: { '@type': 'PostalAddress', addressLocality: cityName(home.city, locale), addressCountry: 'ES' },
  }
}
