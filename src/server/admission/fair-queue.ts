export type Queued = {
  readonly address: string
  readonly since: number
  readonly isGone: () => boolean
}

/** What became of a request that wants to wait, and which others had to leave for it. */
export type Joined<Item> = {
  readonly outcome: 'waits' | 'full' | 'share'
  readonly displaced: readonly Item[]
  readonly gone: readonly Item[]
}

export type FairQueue<Item> = {
  readonly size: number
  /** When the first of those who wait came; null where none waits. */
  readonly oldest: number | null
  join(item: Item): Joined<Item>
  /** Takes the next request in turn of an address that may start one. */
  take(mayStart: (address: string) => boolean): Item | null
  /** Takes a request that came no later than a moment. */
  takeOlder(moment: number): Item | null
}

/**
 * Queues requests by address: addresses take turns, and the requests of one are served in the order in which they came.
 * An address has a bounded number of them; where the queue is full, a request of an address with fewer displaces the last
 * one of the address with the most.
 */
export function createFairQueue<Item extends Queued>(bounds: {
  readonly max: number
  readonly maxPerAddress: number
}): FairQueue<Item> {
  /** The requests of each address, the address whose turn is next in front. No line is empty. */
  const lines = new Map<string, Item[]>()
  let size = 0

  function shift(address: string, line: Item[]): Item | null {
    const item = line.shift() ?? null
    if (item) size -= 1
    if (line.length === 0) lines.delete(address)
    return item
  }

  function dropGone(address: string, line: readonly Item[]): readonly Item[] {
    const [gone, present] = [line.filter((one) => one.isGone()), line.filter((one) => !one.isGone())]
    size -= gone.length
    if (present.length > 0) lines.set(address, present)
    else lines.delete(address)
    return gone
  }

  function push(item: Item): void {
    const line = lines.get(item.address)
    if (line) line.push(item)
    else lines.set(item.address, [item])
    size += 1
  }

  /** Takes the last request of the address with the most, if that is more than another one will then have. */
  function displace(than: number): Item | null {
    const longest = [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), [])
    if (longest.length <= than) return null
    size -= 1
    return longest.pop() ?? null
  }

  return {
    get size() {
      return size
    },
    get oldest() {
      const firsts = [...lines.values()].map(([first]) => first?.since ?? Number.POSITIVE_INFINITY)
      return firsts.length > 0 ? Math.min(...firsts) : null
    },
    join(item) {
      const before = lines.get(item.address) ?? []
      const gone = before.length >= bounds.maxPerAddress ? dropGone(item.address, before) : []
      const own = before.length - gone.length
      if (own >= bounds.maxPerAddress) return { outcome: 'share', displaced: [], gone }
      const displaced = size >= bounds.max ? displace(own + 1) : null
      if (size >= bounds.max) return { outcome: 'full', displaced: [], gone }
      push(item)
      return { outcome: 'waits', displaced: displaced ? [displaced] : [], gone }
    },
    take(mayStart) {
      for (const [address, line] of lines) {
        if (!mayStart(address)) continue
        const first = shift(address, line)
        // To the end, behind all others who wait.
        if (line.length > 0 && lines.delete(address)) lines.set(address, line)
        return first
      }
      return null
    },
    takeOlder(moment) {
      for (const [address, line] of lines) {
        if ((line[0]?.since ?? moment + 1) <= moment) return shift(address, line)
      }
      return null
    },
  }
}
