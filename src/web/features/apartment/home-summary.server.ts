import { cityName } from '#domain/catalogue/cities.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomeDetail } from './apartment-data.ts'

/** Returns the title of a home's page and its description for search engines. */
export function homeSummary(home: HomeDetail): { readonly title: string; readonly description: string } {
  const place = `${home.neighbourhood.name}, ${cityName(home.city, getLocale())}`
  return {
    title: m.apartment_meta_title({ title: home.title, place }),
    description: m.apartment_meta_description({
      title: home.title,
      bedrooms: m.vocabulary_bedrooms({ count: home.bedrooms }),
      size: home.sizeM2,
      sleeps: m.apartment_fact_sleeps({ count: home.maxOccupancy }),
      price: formatCents(home.monthlyPriceCents),
      summary: home.neighbourhood.summary,
    }),
  }
}
