import type { BookingRow } from '#db/booking/booking-rows.ts'
import { findOpenCompanion, type OpenCompanion } from '#db/companion/companion-rows.ts'
import type { Deps } from '#services/deps.ts'
import { readUser } from './read-user.ts'
import { tokenHashOf } from './session-token.ts'
import { isViewToken } from './view-token.ts'

/** Credentials for a booking. */
export type BookingCredentials = {
  readonly viewToken?: string | undefined
  /** Token of the session of a signed-in user. */
  readonly token?: string | undefined
  /** Token of a companion's device. */
  readonly companionToken?: string | undefined
}

/** Who opened a booking as a person who lives in its home: its holder, or a companion of theirs. */
export type OpenedAs = 'holder' | OpenCompanion

type Checked = Pick<BookingRow, 'id' | 'userId' | 'linkVersion'>

/** Whether the credentials are those of the booking's holder: its view token, or a session of the account that it is in. */
export async function canAccessBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  booking: Checked,
  { viewToken, token }: BookingCredentials,
): Promise<boolean> {
  if (isViewToken(deps.settings, booking, viewToken)) return true
  if (booking.userId === null || token === undefined) return false
  const user = await readUser(deps, token)
  return user.ok && user.value.id === booking.userId
}

/**
 * Returns as whom the credentials open what a booking's home needs: the guide, the messages, the reports. A companion's token
 * counts before others, so that what its device writes carries its name; null where they open nothing. All else of a
 * booking takes `canAccessBooking`, which knows no companion.
 */
export async function openedAs(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  booking: Checked,
  { companionToken, ...credentials }: BookingCredentials,
): Promise<OpenedAs | null> {
  if (companionToken === undefined) return (await canAccessBooking(deps, booking, credentials)) ? 'holder' : null
  const presented = { bookingId: booking.id, tokenHash: tokenHashOf(companionToken), now: deps.clock.now() }
  return (await findOpenCompanion(deps.db, presented)) ?? null
}
