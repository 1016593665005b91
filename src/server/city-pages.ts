import { CITY_PAGES } from '#content/city-pages.ts'
import { listCityPages } from '#db/catalogue/city-page-rows.ts'
import type { Queryable } from '#db/connection/client.ts'

/** Sets the pages of cities of this process to what staff gave; returns whether they are others than before. */
export async function setCityPagesAsStored(db: Queryable): Promise<boolean> {
  const before = JSON.stringify(CITY_PAGES.pages)
  const rows = await listCityPages(db)
  const pages = rows.toSorted((one, other) => one.city.localeCompare(other.city))
  CITY_PAGES.pages = Object.fromEntries(pages.map(({ city, texts, picture }) => [city, { texts, picture }]))
  return JSON.stringify(CITY_PAGES.pages) !== before
}
