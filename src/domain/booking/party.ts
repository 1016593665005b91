import { ok, type Refusal, type Result, refuse, refuseBeyond } from '#domain/shared/refusal.ts'
import { MAX_BABIES } from './booking-policy.ts'

/** Adults are 13 or older, children 2–12, babies 0–2 (decisions, Words). */
export type Party = { readonly adults: number; readonly children: number; readonly babies: number }

/** Returns the number of guests who count for the occupancy of a home: adults and children, not babies. */
export function countedGuests(party: Party): number {
  return party.adults + party.children
}

/**
 * Refuses `validation_failed` for a party that no guest may book with (no adult, more than two babies, not whole
 * numbers) and `party_too_large` for one that this home cannot sleep.
 */
export function checkParty(
  party: Party,
  maxOccupancy: number,
): Result<Party, Refusal<'validation_failed' | 'party_too_large'>> {
  const errors = Object.entries(party).filter(([, count]) => !Number.isInteger(count) || count < 0)
  if (errors.length > 0) {
    return refuse('validation_failed', Object.fromEntries(errors.map(([field]) => [field, 'validation_failed'])))
  }
  if (party.adults < 1) return refuse('validation_failed', { adults: 'validation_failed' })
  if (party.babies > MAX_BABIES) return refuse('validation_failed', { babies: 'validation_failed' })
  if (countedGuests(party) > maxOccupancy) return refuseBeyond('party_too_large', maxOccupancy)
  return ok(party)
}
