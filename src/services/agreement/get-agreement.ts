import { type AgreementRow, findAgreement, findAgreementInForce } from '#db/booking/agreement-rows.ts'
import { findBookedHome, findBooking } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { BOOKING_CODE } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readStayCause } from '#services/booking/stay-cause.ts'
import type { Deps } from '#services/deps.ts'
import { readAgreedPeople } from './agreed-people.ts'
import type { AgreementFacts } from './agreement-document.ts'

const ID = /^[A-Za-z0-9_-]{22}$/

type AgreementDeps = Pick<Deps, 'db' | 'cipher' | 'settings'>
/** An agreement with what it says besides its terms. */
export type FoundAgreement = { readonly row: AgreementRow; readonly facts: AgreementFacts }

/** Gets an agreement by its id, which only its holder has. Refuses `not_found`. */
export async function getAgreement(
  deps: AgreementDeps,
  { id }: { readonly id: string },
): Promise<Result<FoundAgreement, Refusal<'not_found'>>> {
  const row = ID.test(id) ? await findAgreement(deps.db, id) : undefined
  return row ? ok({ row, facts: await readAgreementFacts(deps.db, deps, row) }) : refuse('not_found')
}

/**
 * Gets the agreement of a booking as a draft without names and cause, for anyone who knows the code, to read before paying.
 * Refuses `booking_not_found`, also for bookings whose agreement was written before it could be read like that.
 */
export async function getAgreementDraft(
  deps: AgreementDeps,
  { code }: { readonly code: string },
): Promise<Result<FoundAgreement, Refusal<'booking_not_found'>>> {
  const found = BOOKING_CODE.test(code) ? await findBooking(deps.db, code) : undefined
  const row = found && (await findAgreementInForce(deps.db, found.booking.id))
  if (!row?.home) return refuse('booking_not_found')
  return ok({ row, facts: { isDemo: deps.settings.isDemo, isDraft: true } })
}

/** Reads what an agreement says besides its terms. Throws where it has no booking. */
export async function readAgreementFacts(
  on: Queryable,
  deps: Pick<Deps, 'cipher' | 'settings'>,
  { bookingId }: Pick<AgreementRow, 'bookingId'>,
): Promise<AgreementFacts> {
  const found = await findBookedHome(on, bookingId)
  if (!found) throw new Error('An agreement has no booking')
  const { status, holdExpiresAt } = found.booking
  return {
    isDemo: deps.settings.isDemo,
    cause: await readStayCause(on, deps, bookingId),
    people: await readAgreedPeople(on, deps, found.booking),
    showsAddress: status !== 'CANCELLED' && holdExpiresAt === null,
  }
}
