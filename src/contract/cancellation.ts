import { z } from 'zod'
import { booking } from './booking.ts'
import { cents } from './shared.ts'

/** What goes back with which payment. `planned`: only if it is cancelled. `processing`: asked of the bank. */
const refundLine = z.object({
  number: z.int(),
  amountCents: cents,
  state: z.enum(['planned', 'processing', 'refunded']),
})

export const cancellation = z
  .object({
    refunds: z.array(refundLine),
    refundTotalCents: cents,
    /** Of what was paid. */
    keptCents: cents,
    /** Payments that are not charged any more. */
    droppedCents: cents,
    booking,
  })
  .meta({ id: 'Cancellation' })
export type CancellationView = z.infer<typeof cancellation>
