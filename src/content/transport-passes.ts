import type { City } from '#domain/catalogue/cities.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

export type TransportPass = {
  /** The normal tariff of 30 days for an adult. Public discounts change from half a year to the next and are left out. */
  readonly cents: Cents
  readonly name: LocalizedText
}

/** The pass with which most residents of a city travel, by the tariffs of CRTM, TUSSAM and EMT Málaga in 2026. */
export const TRANSPORT_PASSES: Readonly<Record<City, TransportPass>> = {
  madrid: { cents: 54_60, name: { es: 'abono de 30 días, zona A', en: '30-day pass, zone A' } },
  sevilla: { cents: 35_30, name: { es: 'tarjeta de 30 días de TUSSAM', en: 'TUSSAM 30-day card' } },
  malaga: { cents: 39_95, name: { es: 'tarjeta mensual de la EMT', en: 'EMT monthly card' } },
}
