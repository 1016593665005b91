import { z } from 'zod'
import { DIFFERENCE_KINDS } from '#domain/channel/compare-nights.ts'
import { PLAN_SITES } from '#domain/channel/site-terms.ts'

const value = z.union([z.number(), z.boolean()])

/** How the channel manager has a home: nights that differ, the worst kind first. */
export const comparedHome = z.object({
  differences: z.number().int(),
  ranges: z
    .array(
      z.object({
        kind: z.enum(DIFFERENCE_KINDS),
        /** The site whose rate plan differs; absent where the nights of the home do. */
        site: z.enum(PLAN_SITES).optional(),
        from: z.string(),
        to: z.string(),
        ours: value,
        theirs: value.nullable(),
      }),
    )
    .readonly(),
  uncomparedNights: z.number().int(),
})

/** A property of the channel manager that is no home of ours yet. */
export const proposedProperty = z.object({
  propertyId: z.string(),
  title: z.string(),
  currency: z.string(),
  isLikely: z.boolean(),
})
export type ProposedProperty = z.infer<typeof proposedProperty>
