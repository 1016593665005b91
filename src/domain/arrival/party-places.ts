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

/** Tells whether all members of a party are among the positions whose form is complete. */
export function isPartyComplete(party: Party, complete: ReadonlySet<number>): boolean {
  return placesOf(party).every(({ position }) => complete.has(position))
}
