import type { TravellerView } from '#contract/arrival.ts'
import type { BookingOfHome } from '#db/booking/booking-rows.ts'
import { mustSign, type TravellerWorld, travellerFaults } from '#domain/arrival/traveller.ts'
import { type Traveller, worldOf } from './party-drafts.ts'

/** The view of one traveller, which reveals nothing about the others but their positions. */
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
  // Name and contact come from the booking, so the holder has begun only when there is more.
  return draft.documentKind || draft.birthDate || draft.country ? 'begun' : 'empty'
}

/** A short name is enough to tell travellers apart. */
export function shortName({ draft: { name, surname1 } }: Traveller): string | null {
  if (!name) return null
  const [initial] = surname1 ?? ''
  return initial ? `${name} ${initial}.` : name
}

/** Whether a traveller can be reported: nothing is missing, and everybody who has to sign has signed. */
export function isComplete(
  { draft, signature }: Pick<Traveller, 'draft' | 'signature'>,
  world: TravellerWorld,
): boolean {
  const isSigned = signature !== null || !mustSign(draft, world.checkIn)
  return isSigned && Object.keys(travellerFaults(draft, world)).length === 0
}
