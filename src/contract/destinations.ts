import { z } from 'zod'
import { AREA_KINDS } from '#domain/catalogue/area.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { LANDMARK_KINDS } from '#domain/catalogue/landmark-kind.ts'
import { cents, localizedText } from './shared.ts'

const city = z.enum(CITIES)

/** Everything that the destination field offers. */
export const destinations = z.object({
  cities: z.array(
    z.object({
      city,
      homes: z.int(),
      neighbourhoods: z.int(),
      priceFromCents: cents.nullable(),
      /** Its names in other languages. */
      also: z.string(),
    }),
  ),
  neighbourhoods: z.array(z.object({ city, slug: z.string(), name: z.string(), homes: z.int() })),
  landmarks: z.array(
    z.object({
      slug: z.string(),
      kind: z.enum(LANDMARK_KINDS),
      city,
      name: localizedText,
      address: z.string().nullable(),
      /** Other words by which it is searched for. */
      also: z.string(),
      /** Homes at most `REACH_MINUTES` on foot from it. */
      homesInReach: z.int(),
    }),
  ),
  areas: z.array(
    z.object({
      slug: z.string(),
      kind: z.enum(AREA_KINDS),
      city,
      name: localizedText,
      also: z.string(),
      /** Slugs of the neighbourhoods that it consists of; without any, homes are searched near it. */
      neighbourhoods: z.array(z.string()),
      /** Homes in these neighbourhoods; without any, at most `REACH_MINUTES` on foot from its centre. */
      homes: z.int(),
    }),
  ),
  /** Places where no homes are rented, for the field to say so by name. */
  elsewhere: z.array(z.object({ name: localizedText, also: z.string() })),
})
export type DestinationsView = z.infer<typeof destinations>
