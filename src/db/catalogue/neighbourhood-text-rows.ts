import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { neighbourhoods } from '#db/schema/catalogue.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { NeighbourhoodTexts } from '#domain/catalogue/neighbourhood-texts.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'

type Place = { readonly city: City; readonly slug: string }

const texts = {
  ...{ id: neighbourhoods.id, city: neighbourhoods.city, slug: neighbourhoods.slug, name: neighbourhoods.name },
  ...{ summary: neighbourhoods.summary, description: neighbourhoods.description },
  ...{ textsVersion: neighbourhoods.textsVersion, importedTexts: neighbourhoods.importedTexts },
  ...{ picture: neighbourhoods.picture, pictureVersion: neighbourhoods.pictureVersion },
}

const at = ({ city, slug }: Place) => and(eq(neighbourhoods.city, city), eq(neighbourhoods.slug, slug))

/** A neighbourhood with its texts and its picture, how often they were changed, and which texts were imported last. */
export type NeighbourhoodTextRow = Awaited<ReturnType<typeof listNeighbourhoodTexts>>[number]

/** Returns the neighbourhoods of cities by city and name; `cities`: null is all. */
export function listNeighbourhoodTexts(on: Queryable, cities: readonly City[] | null) {
  return on
    .select(texts)
    .from(neighbourhoods)
    .where(cities === null ? undefined : inArray(neighbourhoods.city, [...cities]))
    .orderBy(asc(neighbourhoods.city), asc(neighbourhoods.name))
}

export async function findNeighbourhoodTexts(on: Queryable, place: Place): Promise<NeighbourhoodTextRow | undefined> {
  const [found] = await on.select(texts).from(neighbourhoods).where(at(place))
  return found
}

export async function lockNeighbourhoodTexts(tx: Tx, place: Place): Promise<NeighbourhoodTextRow | undefined> {
  const [found] = await tx.select(texts).from(neighbourhoods).where(at(place)).for('update')
  return found
}

type Changed = NeighbourhoodTexts & {
  readonly textsVersion: number
  readonly importedTexts: Partial<NeighbourhoodTexts>
}

export async function updateNeighbourhoodTexts(tx: Tx, id: number, changed: Changed): Promise<void> {
  await tx.update(neighbourhoods).set(changed).where(eq(neighbourhoods.id, id))
}

type ChangedPicture = { readonly picture: PlacePicture | null; readonly pictureVersion: number }

export async function updateNeighbourhoodPicture(tx: Tx, id: number, changed: ChangedPicture): Promise<void> {
  await tx.update(neighbourhoods).set(changed).where(eq(neighbourhoods.id, id))
}
