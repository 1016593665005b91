import type { InvitedCompanion, NewCompanion } from '#contract/companion.ts'
import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import { insertCompanion } from '#db/companion/companion-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { COMPANION_LINK_DAYS } from '#domain/companion/companion-policy.ts'
import { dateInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { findForHolder } from '#services/home-state/open-home-state.ts'
import { newId } from '#services/new-id.ts'
import { companionToken } from './companion-token.ts'
import { companionsView } from './list-companions.ts'

type Input = BookingCredentials & NewCompanion & { readonly code: string }
type Closed = Refusal<'booking_cancelled' | 'first_payment_missing' | 'companion_too_late'>
type Invited = Result<
  InvitedCompanion,
  Closed | Refusal<'booking_not_found' | 'forbidden' | 'rate_limited' | 'too_many_companions'>
>

const DAY_MS = 86_400_000

/**
 * Invites a companion for the holder of a confirmed booking and returns the token of their link, which is stored hashed.
 * Refuses `companion_too_late` after the stay or for a last day that is over, and `too_many_companions`.
 */
export async function inviteCompanion(deps: Deps, { name, until, ...access }: Input): Promise<Invited> {
  const found = await findForHolder(deps, access)
  if (!found.ok) return found
  const { id } = found.value.booking
  const allowed = await enforceRateLimit(deps, ['companion_by_booking', id])
  if (!allowed.ok) return allowed
  return deps.db.transaction(async (tx): Promise<Invited> => {
    const booking = await lockBooking(tx, id)
    if (!booking) return refuse('booking_not_found')
    const closed = whyClosed(deps, booking, until)
    if (closed) return closed
    if (!(await companionsView(tx, deps, booking)).mayInvite) return refuse('too_many_companions')
    const stored = await store(tx, deps, { booking, name, until })
    return ok({ ...(await companionsView(tx, deps, booking)), ...stored })
  })
}

function whyClosed({ clock }: Deps, { status, checkOut }: BookingRow, until = checkOut): Closed | null {
  if (status === 'CANCELLED') return refuse('booking_cancelled')
  if (status === 'PENDING') return refuse('first_payment_missing')
  const now = clock.now()
  const isOver = now >= momentInMadrid(checkOut, CHECK_OUT_HOUR) || until < dateInMadrid(now)
  return isOver ? refuse('companion_too_late') : null
}

type Stored = { readonly booking: BookingRow; readonly name: string; readonly until: string | undefined }

async function store(tx: Tx, deps: Deps, { booking, name, until }: Stored) {
  const [id, linkToken] = [newId(deps), companionToken(deps)]
  const createdAt = deps.clock.now()
  await insertCompanion(tx, {
    ...{ id, bookingId: booking.id, name, tokenHash: tokenHashOf(linkToken), mayWrite: true },
    ...{ linkVersion: booking.linkVersion, createdAt },
    linkExpiresAt: new Date(createdAt.getTime() + COMPANION_LINK_DAYS * DAY_MS),
    ...{ openedAt: null, lastSeenAt: null, endedAt: null },
    endsOn: until !== undefined && until < booking.checkOut ? until : null,
  })
  return { id, linkToken }
}
