import { sql } from 'drizzle-orm'
import { apartments } from '#db/schema/catalogue.ts'
import { jsonb } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

/** What a home is called. */
export const homeTitle = defineExpression({
  name: 'title_of_home',
  value: jsonb.as<LocalizedText>().known('the catalogue requires a title'),
  from: sql`${apartments}`,
  sql: sql`${apartments.details} -> 'title'`,
})

/** The first picture of a home. */
export const homePhoto = defineExpression({
  name: 'photo_of_home',
  value: jsonb.as<ApartmentDetails['photos'][number]>().orNull,
  from: sql`${apartments}`,
  sql: sql`${apartments.details} -> 'photos' -> 0`,
})
