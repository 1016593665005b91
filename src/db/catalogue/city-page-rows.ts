import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { cityPages } from '#db/schema/city-pages.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CityTexts } from '#domain/catalogue/city-topics.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'

/** What staff have given of the page of a city, and how often its texts and its picture were changed. */
export type CityPageRow = typeof cityPages.$inferSelect

/** Returns the cities of which staff have changed something. */
export function listCityPages(on: Queryable): Promise<CityPageRow[]> {
  return on.select().from(cityPages)
}

export async function findCityPage(on: Queryable, city: City): Promise<CityPageRow> {
  const [found] = await on.select().from(cityPages).where(eq(cityPages.city, city))
  return found ?? { city, texts: {}, textsVersion: 0, picture: null, pictureVersion: 0 }
}

export async function lockCityPage(tx: Tx, city: City): Promise<CityPageRow> {
  // A row that does not exist can't be locked.
  await tx.insert(cityPages).values({ city }).onConflictDoNothing()
  const [found] = await tx.select().from(cityPages).where(eq(cityPages.city, city)).for('update')
  if (!found) throw new Error(`The page of ${city} is gone`)
  return found
}

type Changed =
  | { readonly texts: CityTexts; readonly textsVersion: number }
  | { readonly picture: PlacePicture | null; readonly pictureVersion: number }

export async function updateCityPage(tx: Tx, city: City, changed: Changed): Promise<void> {
  await tx.update(cityPages).set(changed).where(eq(cityPages.city, city))
}
