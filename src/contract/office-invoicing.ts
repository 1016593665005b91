import { z } from 'zod'
import { DELIVERY_STATES } from '#domain/invoicing/tax-agency.ts'
import { cents } from './shared.ts'

/** A request without it asks for the figures, and one with it does the act at those. */
export const invoicingAct = z.object({ previewId: z.string().min(1).optional() })

const named = z.object({ name: z.string(), taxId: z.string() }).nullable()

export const mendingPreview = z
  .object({
    previewId: z.string(),
    name: z.string(),
    totalCents: cents,
    /** What the agency thinks of the newest record, with its own code and words. */
    state: z.enum(DELIVERY_STATES),
    code: z.string().nullable(),
    fault: z.string().nullable(),
    recordKind: z.enum(['issue', 'annulment']),
    /** Whom the record names, and whom the next one would; null where it names nobody. */
    before: named,
    after: named,
  })
  .meta({ id: 'MendingPreview' })
export type MendingPreview = z.infer<typeof mendingPreview>

export const handInPreview = z
  .object({
    previewId: z.string(),
    waiting: z.int().positive(),
    /** Since when the agency does not answer. */
    failingSince: z.iso.datetime().nullable(),
    /** Before when it takes nothing more; null for at once. */
    notBefore: z.iso.datetime().nullable(),
  })
  .meta({ id: 'HandInPreview' })
export type HandInPreview = z.infer<typeof handInPreview>
