import type { Companions, CompanionView } from '#contract/companion.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { type CompanionRow, listCompanions as readCompanions } from '#db/companion/companion-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { companionState, lastDayOf } from '#domain/companion/companion.ts'
import { MAX_COMPANIONS } from '#domain/companion/companion-policy.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { findForHolder } from '#services/home-state/open-home-state.ts'

/** Lists the companions of a booking for its holder. Refuses `booking_not_found` and `forbidden`. */
export async function listCompanions(
  deps: Deps,
  input: BookingCredentials & { readonly code: string },
): Promise<Result<Companions, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findForHolder(deps, input)
  return found.ok ? ok(await companionsView(deps.db, deps, found.value.booking)) : found
}

/** Returns the companions whose access has not ended, the earliest first. */
export async function companionsView(
  on: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  booking: BookingRow,
): Promise<Companions> {
  const now = clock.now()
  const listed = (await readCompanions(on, booking.id)).flatMap((row) => companionView(row, booking, now) ?? [])
  return { companions: listed, mayInvite: booking.status === 'CONFIRMED' && listed.length < MAX_COMPANIONS }
}

function companionView(row: CompanionRow, booking: BookingRow, now: Date): CompanionView | null {
  const state = companionState(row, booking, now)
  if (state === 'ended') return null
  const { id, name, mayWrite, createdAt, linkExpiresAt, openedAt, lastSeenAt } = row
  return {
    ...{ id, name, state, mayWrite, until: lastDayOf(row, booking) },
    invitedAt: createdAt.toISOString(),
    linkExpiresAt: linkExpiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
