/** A booking that the product acknowledged to a guest. */
export type Acknowledged = AcknowledgedStay & {
  readonly viewToken: string
  readonly houseCode: string
  /** Whether its holder agrees to the conditions when paying, because staff took it. */
  readonly asksForTerms?: boolean
}

export type AcknowledgedStay = {
  readonly bookingCode: string
  readonly checkIn: string
  readonly checkOut: string
  readonly totalPriceCents: number
}

/** What guests did and which answers they received, to compare with what the product stored. */
export type Journal = {
  readonly bookings: Acknowledged[]
  /** Changes of stay, in the order of each guest; not `isAcknowledged` when no answer came, so that it may have failed. */
  readonly changes: (AcknowledgedStay & { readonly isAcknowledged: boolean })[]
  /** References of requests. */
  readonly requests: string[]
  /** Payments that were acknowledged to a guest. */
  readonly paid: { readonly bookingCode: string; readonly number: number }[]
  /** Codes of bookings whose money staff changed besides the price: refunds of parts, extras. */
  readonly moneyByStaff: Set<string>
  /** Codes of bookings whose stay staff changed or moved, or may have. */
  readonly staysByStaff: Set<string>
  /** Moves to other homes whose figures staff saw. */
  readonly moves: { readonly bookingCode: string; readonly houseCode: string; readonly totalPriceCents: number }[]
  /** Ids of refunds that waited for a second member. */
  readonly approvals: string[]
  /** Answers that no guest should ever get. */
  readonly faults: string[]
  /** When requests were refused for later or got no answer; in ms of `performance.now()`. */
  readonly unavailable: { readonly start: number; readonly end: number }[]
  count(what: string, times?: number): void
  /** How often each kind of event happened. */
  counts(): ReadonlyMap<string, number>
}

export function openJournal(): Journal {
  const counts = new Map<string, number>()
  return {
    bookings: [],
    changes: [],
    requests: [],
    paid: [],
    moneyByStaff: new Set(),
    staysByStaff: new Set(),
    moves: [],
    approvals: [],
    faults: [],
    unavailable: [],
    count(what, times = 1) {
      counts.set(what, (counts.get(what) ?? 0) + times)
    },
    counts: () => new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
