import { updateBooking } from '#db/booking/booking-rows.ts'
import { extendNightHold } from '#db/booking/occupancy-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'

/** Moves the end of the night hold of a locked booking to a later moment, when the job that ends it runs again. */
export async function moveNightHoldEnd(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  bookingId: string,
  until: Date,
): Promise<void> {
  await updateBooking(tx, bookingId, { holdExpiresAt: until })
  await extendNightHold(tx, bookingId, until)
  await jobs.send(
    tx,
    'expire-hold',
    { bookingId },
    { at: until, id: jobId('expire-hold', bookingId, until.toISOString()) },
  )
}
