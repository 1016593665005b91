import { z } from 'zod'
import { booking } from './booking.ts'
import { cents } from './shared.ts'

/** The refund of one payment. `planned`: if the booking is cancelled. `processing`: submitted to the bank. */
const refundLine = z.object({
  number: z.int(),
  amountCents: cents,
  state: z.enum(['planned', 'processing', 'refunded']),
})

export const cancellation = z
  .object({
    refunds: z.array(refundLine),
    refundTotalCents: cents,
    /** The part of what was paid that is not refunded. */
    keptCents: cents,
    /** Sum of the payments that are no longer charged. */
    droppedCents: cents,
    booking,
  })
  .meta({ id: 'Cancellation' })
export type CancellationView = z.infer<typeof cancellation>
