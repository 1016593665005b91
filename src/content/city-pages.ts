import type { City } from '#domain/catalogue/cities.ts'
import type { CityPage } from '#domain/catalogue/city-topics.ts'
import { ofProcess } from './company-name.ts'

type CityPages = Partial<Readonly<Record<City, CityPage>>>

/** What staff have given of the pages of cities, for every bundle of this process. */
export const CITY_PAGES = ofProcess('city-pages', () => ({ pages: {} as CityPages }))
