import { z } from 'zod'
import { advanceBooking } from '#services/steps/advance-booking.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Charges, reminds and cancels what is due of one booking. */
export const job = defineJob({
  name: 'advance-booking',
  payload: z.object({ bookingId: z.guid() }),
  run: advanceBooking,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
