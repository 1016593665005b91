import type { TravellerInput, TravellerView } from '#contract/arrival.ts'
import { saveTraveller as saveRow } from '#db/arrival/traveller-rows.ts'
import { type BookingOfHome, lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import {
  isDrawnSignature,
  MAX_LENGTHS,
  mustSign,
  type Signature,
  type TravellerDraft,
  type TravellerField,
  type TravellerWorld,
  textFault,
  tidyDraft,
  travellerFaults,
  withoutMeaninglessFields,
} from '#domain/arrival/traveller.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import type { GetTravellerInput } from './get-traveller.ts'
import { type CheckInRefusal, openCheckIn } from './open-check-in.ts'
import { encryptedOf, readParty, type Traveller, worldOf } from './party-drafts.ts'
import { planReport } from './plan-report.ts'
import { readSentPositions } from './sent-positions.ts'
import { isComplete, travellerView } from './traveller-view.ts'

export type SaveRefusal = Refusal<'not_found' | 'validation_failed' | 'check_in_closed'>

/**
 * Saves the draft of one traveller, encrypted and however incomplete. Refuses `validation_failed` for values that are
 * invalid on their own, and a signature while something is missing. A change after signing has to be signed again.
 */
export async function saveTraveller(
  deps: Deps,
  { position, ...access }: GetTravellerInput,
  input: TravellerInput,
): Promise<Result<TravellerView, CheckInRefusal | SaveRefusal>> {
  const opened = await openCheckIn(deps, access, position)
  if (!opened.ok) return opened
  return transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    await lockBooking(tx, opened.value.booking.id)
    return saveInside(tx, deps, opened.value, { ...input, position })
  })
}

type SaveInsideInput = TravellerInput & { readonly position: number }

/** Saves a draft within the transaction of a caller who has locked the booking. */
export async function saveInside(
  tx: Tx,
  deps: Deps,
  found: BookingOfHome,
  { position, fields = {}, signature }: SaveInsideInput,
): Promise<Result<TravellerView, SaveRefusal>> {
  const party = await readParty(tx, deps, found.booking)
  const before = party.find((one) => one.position === position)
  if (!before) return refuse('not_found')
  // Details that were reported can't be changed any more.
  if ((await readSentPositions(tx, found.booking.id)).has(position)) return refuse('check_in_closed')
  const typed = tidyDraft(fields)
  const refused = Object.entries(typed).filter(([field, text]) => textFault(field as TravellerField, text))
  if (refused.length > 0) return invalid(refused.map(([field]) => `fields.${field}`))
  const world = worldOf(found.booking, party, position)
  const draft = withoutMeaninglessFields({ ...before.draft, ...typed }, world)
  const kept = isSame(draft, before.draft) ? before.signature : null
  const signed = signature ? { ...signature, signedAt: deps.clock.now().toISOString() } : kept
  if (signature) {
    const missing = Object.keys(travellerFaults(draft, world))
    if (missing.length > 0) return invalid(missing.map((field) => `fields.${field}`))
    if (!isSignature(signature) || !mustSign(draft, world.checkIn)) return invalid(['signature'])
  }
  const after = await keep(tx, deps, found, { traveller: { ...before, draft, signature: signed }, world })
  return ok(travellerView(found, party, { traveller: after, isSent: false }))
}

type Kept = { readonly traveller: Traveller; readonly world: TravellerWorld }

async function keep(tx: Tx, deps: Deps, { booking }: BookingOfHome, { traveller, world }: Kept): Promise<Traveller> {
  const now = deps.clock.now()
  const completedAt = isComplete(traveller, world) ? (traveller.completedAt ?? now) : null
  const encrypted = encryptedOf(deps, booking.id, traveller)
  await saveRow(tx, { bookingId: booking.id, position: traveller.position, encrypted, completedAt, updatedAt: now })
  // A traveller who is completed late is reported as soon as possible.
  if (completedAt && !traveller.completedAt) await planReport(tx, deps, booking.id)
  return { ...traveller, completedAt }
}

function invalid(paths: readonly string[]): Refusal<'validation_failed'> {
  return refuse('validation_failed', Object.fromEntries(paths.map((path) => [path, 'validation_failed' as const])))
}

function isSame(one: TravellerDraft, other: TravellerDraft): boolean {
  return (Object.keys(MAX_LENGTHS) as TravellerField[]).every((field) => (one[field] ?? '') === (other[field] ?? ''))
}

function isSignature({ kind, text }: Omit<Signature, 'signedAt'>): boolean {
  return kind === 'drawn' ? isDrawnSignature(text) : [...text].length <= 120 && /\p{L}/u.test(text)
}
