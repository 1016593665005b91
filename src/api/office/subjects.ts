import { z } from 'zod'
import { findBooking } from '#db/booking-rows.ts'
import { findRefund } from '#db/charge-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { cityOfHouseCode } from '#domain/catalogue/cities.ts'
import type { FindSubject } from './guard.ts'

const uuid = z.uuid()

/** The booking whose code is in the path as `code`. */
export const bookingOfPath: FindSubject = async ({ db }, c) => {
  const found = await findBooking(db, normaliseBookingCode(c.req.param('code') ?? ''))
  return { city: found ? cityOfHouseCode(found.houseCode) : null }
}

/** The booking of the refund whose id is in the path as `refundId`. */
export const refundOfPath: FindSubject = async ({ db }, c) => {
  const id = uuid.safeParse(c.req.param('refundId'))
  const found = id.success ? await findRefund(db, id.data) : undefined
  return { city: found ? cityOfHouseCode(found.houseCode) : null }
}
