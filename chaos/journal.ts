/** What the product promised to a guest, as the guest heard it. */
export type Acknowledged = ToldStay & {
  readonly viewToken: string
  readonly houseCode: string
}

export type ToldStay = {
  readonly bookingCode: string
  readonly checkIn: string
  readonly checkOut: string
  readonly totalPriceCents: number
}

/** What happened on the outside of the product, to be held against what it wrote down. */
export type Journal = {
  readonly bookings: Acknowledged[]
  /** What a stay was changed to, in the order of each guest; not `heard` when no answer came, so that it may have failed. */
  readonly changes: (ToldStay & { readonly heard: boolean })[]
  /** References of requests. */
  readonly requests: string[]
  /** Payments that a guest was told to have paid. */
  readonly paid: { readonly bookingCode: string; readonly number: number }[]
  /** Answers that no guest should ever get. */
  readonly faults: string[]
  /** When guests asked and were told to come back later, or told nothing; in ms of `performance.now()`. */
  readonly unavailable: { readonly start: number; readonly end: number }[]
  count(what: string, times?: number): void
  /** How often each thing happened. */
  counts(): ReadonlyMap<string, number>
}

export function openJournal(): Journal {
  const counts = new Map<string, number>()
  return {
    bookings: [],
    changes: [],
    requests: [],
    paid: [],
    faults: [],
    unavailable: [],
    count(what, times = 1) {
      counts.set(what, (counts.get(what) ?? 0) + times)
    },
    counts: () => new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
