import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { isRemembered, type Memory, remember } from '#services/enforce-rate-limit.ts'
import { type CheckInCredentials, findByTypedCode } from './open-check-in.ts'
import { isTravellerToken } from './traveller-token.ts'

type OpenedBookingInput = CheckInCredentials & {
  readonly code: string
  readonly address: string
  /** Position of the traveller whose form is requested. */
  readonly position: number
}

/**
 * Tells whether the caller has valid credentials of a booking, so that knowing its code is no guess. Remembers their
 * network address for a while, because pages are requested without credentials and show no more than the code may
 * reveal.
 */
export async function hasOpenedBooking(
  deps: Deps,
  { code, address, position, travellerToken, ...credentials }: OpenedBookingInput,
): Promise<boolean> {
  if (await isRemembered(deps, openedAt(code, address))) return true
  const found = await findByTypedCode(deps.db, code)
  if (!found) return false
  const { booking } = found
  const isTraveller = isTravellerToken(deps.settings, { booking, position }, travellerToken)
  if (!isTraveller && !(await openedAs(deps, booking, credentials))) return false
  await rememberOpened(deps, { code, address })
  return true
}

export async function rememberOpened(
  deps: Deps,
  { code, address }: Pick<OpenedBookingInput, 'code' | 'address'>,
): Promise<void> {
  await remember(deps, openedAt(code, address))
}

function openedAt(code: string, address: string): Memory {
  return ['booking_opened_at', `${address} ${normaliseBookingCode(code)}`]
}
