import { z } from 'zod'
import { reportBooking } from '#services/arrival/report-booking.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Sends the due communications of one booking to the register of travellers. */
export const job = defineJob({
  name: 'report-booking',
  payload: z.object({ bookingId: z.guid() }),
  run: reportBooking,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
