import { bookings } from '#db/schema/booking.ts'
import { of, text } from '#db/statement/columns.ts'

/** The columns of a row from which `stayState` derives the state of a stay. */
export const STAY_STATE_ROW = {
  status: of(bookings.status),
  holdExpiresAt: of(bookings.holdExpiresAt),
  checkIn: text,
  checkOut: text,
  checkedInAt: of(bookings.checkedInAt),
  checkedOutAt: of(bookings.checkedOutAt),
}

/** The same in a select from the bookings `b`. */
export const STAY_STATE_COLUMNS = `b.status, b.hold_expires_at as "holdExpiresAt", b.check_in::text as "checkIn", b.check_out::text as "checkOut",
       b.checked_in_at as "checkedInAt", b.checked_out_at as "checkedOutAt"`
