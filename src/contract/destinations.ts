import { z } from 'zod'
import { CITIES } from '#domain/catalogue/cities.ts'
import { LANDMARK_KINDS } from '#domain/catalogue/landmark-kind.ts'
import { cents, localizedText } from './shared.ts'

const city = z.enum(CITIES)

/** Everything that the destination field offers. */
export const destinations = z.object({
  cities: z.array(z.object({ city, homes: z.int(), neighbourhoods: z.int(), priceFromCents: cents.nullable() })),
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
})
export type DestinationsView = z.infer<typeof destinations>
