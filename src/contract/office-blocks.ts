import { z } from 'zod'
import { BLOCK_KINDS } from '#domain/booking/block.ts'
import { MAX_BLOCK_NOTE } from '#domain/booking/booking-policy.ts'
import { calendarDate } from './shared.ts'

/** Nights `[from, to)` that staff take, and why. */
const nights = {
  from: calendarDate,
  to: calendarDate,
  kind: z.enum(BLOCK_KINDS),
  note: z.string().max(MAX_BLOCK_NOTE).default(''),
}

/** The same nights of one or several homes: of all or of none. */
export const newBlocks = z.object({ houseCodes: z.array(z.string().max(20)).min(1).max(500), ...nights })
/** `version` is that of the block as it was read. */
export const changedBlock = z.object({ version: z.int().min(0), ...nights })
export const unblocking = z.object({
  blocks: z
    .array(z.object({ id: z.uuid(), version: z.int().min(0) }))
    .min(1)
    .max(500),
})

const block = z.object({ id: z.string(), houseCode: z.string(), ...nights, version: z.int() })
export const madeBlock = block
export const madeBlocks = z.array(block)
