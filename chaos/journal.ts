/** What the product promised to a guest, as the guest heard it. */
export type Acknowledged = {
  readonly bookingCode: string
  readonly viewToken: string
  readonly houseCode: string
  readonly checkIn: string
  readonly checkOut: string
  readonly totalPriceCents: number
}

/** What happened on the outside of the product, to be held against what it wrote down. */
export type Journal = {
  readonly bookings: Acknowledged[]
  /** References of requests. */
  readonly requests: string[]
  /** Payments that a guest was told to have paid. */
  readonly paid: { readonly bookingCode: string; readonly number: number }[]
  /** Answers that no guest should ever get. */
  readonly faults: string[]
  count(what: string, times?: number): void
  /** How often each thing happened. */
  counts(): ReadonlyMap<string, number>
}

export function openJournal(): Journal {
  const counts = new Map<string, number>()
  return {
    bookings: [],
    requests: [],
    paid: [],
    faults: [],
    count(what, times = 1) {
      counts.set(what, (counts.get(what) ?? 0) + times)
    },
    counts: () => new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
