import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Deps } from '#services/deps.ts'
import { readUser } from './read-user.ts'
import { isViewToken } from './view-token.ts'

/** Credentials for a booking. */
export type BookingCredentials = {
  readonly viewToken?: string | undefined
  /** Token of the session of a signed-in user. */
  readonly token?: string | undefined
}

/** Whether the credentials are those of the booking's holder: its view token, or a session of the account that it is in. */
export async function canAccessBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  booking: Pick<BookingRow, 'id' | 'userId' | 'linkVersion'>,
  { viewToken, token }: BookingCredentials,
): Promise<boolean> {
  if (isViewToken(deps.settings, booking, viewToken)) return true
  if (booking.userId === null || token === undefined) return false
  const user = await readUser(deps, token)
  return user.ok && user.value.id === booking.userId
}
