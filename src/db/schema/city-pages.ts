import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { City } from '#domain/catalogue/cities.ts'
import type { CityTexts } from '#domain/catalogue/city-topics.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'

/** What staff have given of the page of a city; a city of which they changed nothing has no row. */
export const cityPages = pgTable('city_pages', {
  city: text('city').$type<City>().primaryKey(),
  texts: jsonb('texts').$type<CityTexts>().notNull().default({}),
  /** How often its texts were changed. */
  textsVersion: integer('texts_version').notNull().default(0),
  /** Null where guests see the original picture. */
  picture: jsonb('picture').$type<PlacePicture>(),
  /** How often its picture was changed. */
  pictureVersion: integer('picture_version').notNull().default(0),
})
