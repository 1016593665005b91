import { z } from 'zod'
import { DELIVERY_STATES } from '#domain/invoicing/tax-agency.ts'
import { cents } from './shared.ts'

const named = z.object({ name: z.string(), taxId: z.string() }).nullable()

export const mendingPreview = z
  .object({
    previewId: z.string(),
    name: z.string(),
    totalCents: cents,
    /** The agency's verdict on the newest record, with its own code and words. */
    state: z.enum(DELIVERY_STATES),
    code: z.string().nullable(),
    fault: z.string().nullable(),
    recordKind: z.enum(['issue', 'annulment']),
    /** The recipient that the record names, and the one that the next record would name; null where it names none. */
    before: named,
    after: named,
  })
  .meta({ id: 'MendingPreview' })
export type MendingPreview = z.infer<typeof mendingPreview>

export const handInPreview = z
  .object({
    previewId: z.string(),
    waiting: z.int().positive(),
    /** The moment since which the agency has not answered. */
    failingSince: z.iso.datetime().nullable(),
    /** The moment before which the agency accepts nothing more; null where it accepts at once. */
    notBefore: z.iso.datetime().nullable(),
  })
  .meta({ id: 'HandInPreview' })
export type HandInPreview = z.infer<typeof handInPreview>
