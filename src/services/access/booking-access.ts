import type { BookingRow } from '#db/booking-rows.ts'
import type { Deps } from '#services/deps.ts'
import { readUser } from './read-user.ts'
import { isViewToken } from './view-token.ts'

/** What somebody shows to be let in to a booking; any other word of theirs opens nothing. */
export type BookingCredentials = {
  readonly viewToken?: string | undefined
  /** Of the session they are signed in with. */
  readonly token?: string | undefined
}

/** Whether this is the booking's holder: by its view token, or signed in to the account it is in. */
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
