import type { BookingRow } from '#db/booking/booking-rows.ts'
import { type HomeStateRow, lockHomeState, updateHomeState } from '#db/home-state/home-state-rows.ts'
import {
  type GuestSignature,
  type HomeStateMoment,
  homeStateStatus,
  nextHomeStateStatus,
} from '#domain/home-state/home-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { GUEST, type StaffActor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { encryptSignature, readHomeStates } from './home-state-contents.ts'

/** Who signs: a guest by name and drawing, or a member of staff. */
type Signer = { readonly guest: GuestSignature } | { readonly staff: StaffActor }
export type SignRefusal = Refusal<'home_state_signed' | 'changed_meanwhile'>

type NewSignature = {
  readonly booking: BookingRow
  readonly moment: HomeStateMoment
  /** The hash of the contents that were shown to who signs. */
  readonly contentsHash: string
  readonly signer: Signer
}

/** Signs a report. Refuses `home_state_signed` (by the same party) and `changed_meanwhile` (it says something else by now). */
export async function sign(deps: Deps, input: NewSignature): Promise<Result<null, SignRefusal>> {
  const { booking, moment, contentsHash, signer } = input
  const key = { bookingId: booking.id, moment }
  return deps.db.transaction(async (tx): Promise<Result<null, SignRefusal>> => {
    const row = await lockHomeState(tx, key)
    const event = 'guest' in signer ? 'guest_signs' : 'staff_signs'
    if (!nextHomeStateStatus(homeStateStatus(row), event)) return refuse('home_state_signed')
    const report = (await readHomeStates(tx, deps, booking.id)).find((one) => one.moment === moment)
    if (report?.contentsHash !== contentsHash) return refuse('changed_meanwhile')
    await updateHomeState(tx, key, { contentsHash, ...signatureColumns(deps, key, signer) })
    const subject = { kind: 'booking', id: booking.code } as const
    await recordAction(tx, deps, 'guest' in signer ? GUEST : signer.staff, {
      ...{ act: `home_state_${moment}_signed`, subject, bookingId: booking.id, apartmentId: booking.apartmentId },
    })
    return ok(null)
  })
}

function signatureColumns(
  deps: Deps,
  key: Pick<HomeStateRow, 'bookingId' | 'moment'>,
  signer: Signer,
): Partial<Omit<HomeStateRow, 'bookingId' | 'moment' | 'erasedAt'>> {
  const now = deps.clock.now()
  return 'guest' in signer
    ? { guestSignedAt: now, guestSignature: encryptSignature(deps, key, signer.guest) }
    : { staffSignedAt: now, staffSignedBy: signer.staff.memberId }
}
