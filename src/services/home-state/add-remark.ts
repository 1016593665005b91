import type { BookingRow } from '#db/booking/booking-rows.ts'
import { listFilesOfKind } from '#db/booking/stored-file-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import {
  countHomeStateRemarks,
  type HomeStateRow,
  insertHomeStateRemark,
  lockHomeState,
  updateHomeState,
} from '#db/home-state/home-state-rows.ts'
import {
  type HomeStateMoment,
  type HomeStatePhoto,
  type HomeStateRemark,
  homeStateStatus,
  nextHomeStateStatus,
} from '#domain/home-state/home-state.ts'
import { MAX_REMARKS } from '#domain/home-state/home-state-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { GUEST, StaffActor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { encryptRemark } from './home-state-contents.ts'
import { whyClosedToGuests } from './open-home-state.ts'

export type AddRefusal = Refusal<'home_state_signed' | 'home_state_full' | 'validation_failed'>

/** A remark as it is sent: its photos are ids of files that were sent before. */
export type SentRemark = Pick<HomeStateRemark, 'room' | 'text'> & { readonly photos: readonly string[] }

type RemarkAuthor = StaffActor | typeof GUEST

type NewRemark = {
  readonly booking: BookingRow
  readonly moment: HomeStateMoment
  readonly remark: SentRemark
  readonly by: RemarkAuthor
}

/**
 * Adds a remark to a report, which clears the signature of the other party: both sign the same contents. Refuses
 * `home_state_signed` (by its author or by both), `home_state_full`, and `validation_failed` for photos that the booking does
 * not have.
 */
export async function addRemark(
  deps: Deps,
  { booking, moment, ...added }: NewRemark,
): Promise<Result<null, AddRefusal>> {
  const { remark, by } = added
  const key = { bookingId: booking.id, moment }
  return deps.db.transaction(async (tx): Promise<Result<null, AddRefusal>> => {
    const row = await lockHomeState(tx, key)
    if (!canAdd(deps, { row, booking, by })) return refuse('home_state_signed')
    const position = (await countHomeStateRemarks(tx, key)) + 1
    if (position > MAX_REMARKS) return refuse('home_state_full')
    const photos = await findPhotos(tx, booking.id, remark.photos)
    if (!photos) return refuse('validation_failed', { photos: 'validation_failed' })
    await clearSignatures(tx, row)
    const id = newId(deps)
    await insertHomeStateRemark(tx, {
      ...{
        id,
        ...key,
        position,
        encrypted: encryptRemark(deps, id, { ...remark, photos }),
        writtenAt: deps.clock.now(),
      },
      ...(by.kind === 'staff' ? { author: 'staff', memberId: by.memberId } : { author: 'guest', memberId: null }),
    })
    const subject = { kind: 'booking', id: booking.code } as const
    await recordAction(tx, deps, by, {
      ...{ act: `home_state_${moment}_remarked`, subject, bookingId: booking.id, apartmentId: booking.apartmentId },
    })
    return ok(null)
  })
}

/** Returns null where one of them is not a photo of this booking. */
async function findPhotos(tx: Tx, bookingId: string, ids: readonly string[]): Promise<HomeStatePhoto[] | null> {
  if (ids.length === 0) return []
  const files = await listFilesOfKind(tx, { bookingId, kind: 'home_state' })
  const found = ids.map((id) => files.find((file) => file.id === id))
  return found.every((file) => file !== undefined) ? found.map(({ id, sha256 }) => ({ id, sha256 })) : null
}

type Addition = Pick<NewRemark, 'booking' | 'by'> & { readonly row: HomeStateRow }

/** Whether a party may add to a report. Staff can't clear the signature of guests who can no longer sign again. */
function canAdd(deps: Deps, { row, booking, by }: Addition): boolean {
  const isGuest = by.kind !== 'staff'
  const status = homeStateStatus(row)
  if (!nextHomeStateStatus(status, isGuest ? 'guest_adds' : 'staff_adds')) return false
  return isGuest || status === 'open' || whyClosedToGuests(deps, booking, row.moment) === null
}

async function clearSignatures(tx: Tx, row: HomeStateRow): Promise<void> {
  if (row.contentsHash === null) return
  await updateHomeState(tx, row, {
    ...{ contentsHash: null, guestSignedAt: null, guestSignature: null, staffSignedAt: null, staffSignedBy: null },
  })
}
