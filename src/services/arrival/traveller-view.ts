import type { TravellerView } from '#contract/arrival.ts'
import type { BookingOfHome } from '#db/booking-rows.ts'
import { mustSign, type TravellerWorld, travellerFaults } from '#domain/arrival/traveller.ts'
import { type Traveller, worldOf } from './party-drafts.ts'

/** One traveller as they see themselves; nothing of the others but that they are there. */
export function travellerView(
  { booking, houseCode }: BookingOfHome,
  party: readonly Traveller[],
  { traveller, isSent }: { readonly traveller: Traveller; readonly isSent: boolean },
): TravellerView {
  const { position, kind, draft, signature } = traveller
  const world = worldOf(booking, party, position)
  return {
    position,
    kind,
    progress: progressOf(traveller),
    houseCode,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    fields: { ...draft },
    faults: { ...travellerFaults(draft, world) },
    signature,
    companions: [...world.companions],
    isSent,
  }
}

export function progressOf({ draft, completedAt }: Traveller): TravellerView['progress'] {
  if (completedAt) return 'complete'
  // Name and contact come from the booking: the holder has begun once more is there.
  return draft.documentKind || draft.birthDate || draft.country ? 'begun' : 'empty'
}

/** Whether the register can have it: nothing missing, and signed by whoever has to sign. */
export function isComplete(
  { draft, signature }: Pick<Traveller, 'draft' | 'signature'>,
  world: TravellerWorld,
): boolean {
  const isSigned = signature !== null || !mustSign(draft, world.checkIn)
  return isSigned && Object.keys(travellerFaults(draft, world)).length === 0
}
