import type { City } from '#domain/catalogue/cities.ts'
import type { CityGuide } from './city-guides/city-guide.ts'
import { MADRID } from './city-guides/madrid.ts'
import { MALAGA } from './city-guides/malaga.ts'
import { SEVILLA } from './city-guides/sevilla.ts'

/** Living in each city for some months. Only loaders read it: a page gets one city in one language. */
export const CITY_GUIDES: Readonly<Record<City, CityGuide>> = { madrid: MADRID, sevilla: SEVILLA, malaga: MALAGA }
