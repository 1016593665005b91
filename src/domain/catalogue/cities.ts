import { joinWords } from '#domain/shared/join-words.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Position } from './apartment.ts'

type CityRecord = {
  /** The local name, used in every language that `nameIn` has no other name for. */
  readonly name: string
  readonly nameIn?: Partial<Record<Locale, string>>
  /** IATA code of the city's airport, with which its house codes begin. */
  readonly houseCodePrefix: string
  /** Centre of a map of the city before its homes are known. */
  readonly centre: Position
}

/** Facts that only the server needs, in a record of their own so that browsers don't load them. */
type CityServerRecord = {
  /** A generous box around the municipality, in degrees. It catches swapped and mistyped coordinates, not wrong streets. */
  readonly bounds: { readonly south: number; readonly north: number; readonly west: number; readonly east: number }
  /** INE municipality code. */
  readonly municipalityCode: string
  /** Other names of the city in addresses, in lower case without accents. */
  readonly otherNames: readonly string[]
  /** Names of the city in other languages and its airport's code, by which it is searched for. */
  readonly foreignNames: string
  /** The city's picture: the colour behind it until it has loaded, and the part that a narrow frame keeps (`object-position`). */
  readonly picture: { readonly tint: string; readonly focus?: string }
}

/**
 * The cities where homes are rented. A city is added at the end, for its position is `city_id` of `apartment_search`; a
 * new one also needs its assets and a migration, and the tests name what is missing.
 */
const RECORDS = {
  madrid: { name: 'Madrid', houseCodePrefix: 'MAD', centre: { lat: 40.426, lng: -3.692 } },
  sevilla: {
    name: 'Sevilla',
    nameIn: { en: 'Seville' },
    houseCodePrefix: 'SVQ',
    centre: { lat: 37.385, lng: -5.987 },
  },
  malaga: { name: 'Málaga', houseCodePrefix: 'AGP', centre: { lat: 36.72, lng: -4.42 } },
} as const satisfies Record<string, CityRecord>

/** A city by its slug, as addresses and the catalogue write it. */
export type City = keyof typeof RECORDS

export const CITY_RECORDS: Readonly<Record<City, CityRecord>> = RECORDS

export const CITY_SERVER_RECORDS: Readonly<Record<City, CityServerRecord>> = {
  madrid: {
    bounds: { south: 40.31, north: 40.65, west: -3.89, east: -3.51 },
    municipalityCode: '28079',
    otherNames: [],
    foreignNames:
      'mad madryt madri madride madrit мадрид μαδριτη مدريد מדריד 马德里 馬德里 マドリード マドリッド 마드리드',
    picture: { tint: '#c4ae97' },
  },
  sevilla: {
    bounds: { south: 37.3, north: 37.46, west: -6.05, east: -5.88 },
    municipalityCode: '41091',
    otherNames: ['seville'],
    foreignNames:
      'svq siviglia sewilla sevilha sevilia sevila sevilya севилья севілья σεβιλλη إشبيلية סביליה 塞维利亚 塞維利亞 セビリア セビージャ 세비야',
    picture: { tint: '#d8c3a4', focus: '60% 50%' },
  },
  malaga: {
    bounds: { south: 36.63, north: 36.9, west: -4.6, east: -4.27 },
    municipalityCode: '29067',
    otherNames: [],
    foreignNames: 'agp malaca malagua малага μαλαγα مالقة מלגה 马拉加 馬拉加 マラガ 말라가',
    picture: { tint: '#c9b6a2', focus: '36% 50%' },
  },
}

// The annotations let bundlers drop this list, and the modules it needs, from pages that don't use it.
export const CITIES = /* @__PURE__ */ Object.keys(RECORDS) as [City, ...City[]]

/** `MAD-0042`, `SVQ-0007`, `AGP-0113` */
export const HOUSE_CODE = /* @__PURE__ */ houseCodePattern()

function houseCodePattern(): RegExp {
  return new RegExp(`^(${CITIES.map((city) => RECORDS[city].houseCodePrefix).join('|')})-\\d{4,6}$`)
}

/** Gives the name of a city in a language, which is its own name where the language has no other. */
export function cityName(city: City, locale: Locale): string {
  const { name, nameIn } = CITY_RECORDS[city]
  return nameIn?.[locale] ?? name
}

/** Lists every name of a city: its own, and those that other languages have for it. */
export function allCityNames(city: City): string[] {
  const { name, nameIn } = CITY_RECORDS[city]
  return [name, ...Object.values(nameIn ?? {})]
}

/** Lists all cities in a sentence: `Madrid, Sevilla y Málaga`, or with `o` and `or` for a disjunction. */
export function allCities(locale: Locale, type?: Intl.ListFormatType): string {
  const names = CITIES.map((city) => cityName(city, locale))
  return joinWords(names, locale, type)
}

/** Gives the city that a house code names; null for what is no house code. */
export function cityOfHouseCode(houseCode: string): City | null {
  if (!HOUSE_CODE.test(houseCode)) return null
  return CITIES.find((city) => houseCode.startsWith(CITY_RECORDS[city].houseCodePrefix)) ?? null
}

/** Tells whether a position in degrees lies within the rectangle around a city. */
export function isInCity(city: City, { lat, lng }: Position): boolean {
  const { south, north, west, east } = CITY_SERVER_RECORDS[city].bounds
  return lat >= south && lat <= north && lng >= west && lng <= east
}
