import type { Party } from '#domain/booking/party.ts'

export type PlaceKind = 'adult' | 'child' | 'baby'
/** One place in a party; positions begin at 1 and adults come first. */
export type PartyPlace = { readonly position: number; readonly kind: PlaceKind }

/** Lists the members of a party by position: adults first, then children, then babies. */
export function placesOf({ adults, children, babies }: Party): PartyPlace[] {
  const kinds = [
    ...Array.from({ length: adults }, () => 'adult' as const),
    ...Array.from({ length: children }, () => 'child' as const),
    ...Array.from({ length: babies }, () => 'baby' as const),
  ]
  return kinds.map((kind, index) => ({ position: index + 1, kind }))
}

/** Returns the number of a place among those of its kind, from 1: the first child is child 1. */
export function numberInKind({ position, kind }: PartyPlace, { adults, children }: Party): number {
  const before = { adult: 0, child: adults, baby: adults + children }
  return position - before[kind]
}

/** Tells whether all members of a party are among the positions whose form is complete. */
export function isPartyComplete(party: Party, complete: ReadonlySet<number>): boolean {
  return placesOf(party).every(({ position }) => complete.has(position))
}
