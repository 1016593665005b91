import {
  type OfficeChange,
  type Position,
  parsePosition,
  showsAllOf,
  showsTransaction,
} from '#contract/office-changes.ts'

const MAX_CHANGES = 2_000
/** A page for which more changed than this is read again as a whole. */
const MAX_REPLAYED = 100
const EVERYTHING: OfficeChange = { kind: 'all', id: '' }

export type ChangeLog = {
  /** Sets from which position on all changes are received. */
  begin(position: string): void
  /** Forgets everything, because changes are missed from now on, until `begin`. */
  lose(): void
  add(change: OfficeChange): void
  /** Returns what changed since a page's data was read: everything, where that is not known. */
  since(position: string): readonly OfficeChange[]
}

/**
 * Creates a log of the latest changes that this process received, for pages whose data was read before their stream is
 * open.
 */
export function createChangeLog(): ChangeLog {
  let begun: Position | null = null
  let changes: OfficeChange[] = []
  /** The highest number of those that were dropped. */
  let dropped = 0

  function knowsAllSince(position: Position): boolean {
    if (!begun || !showsAllOf(position, begun)) return false
    return dropped < Math.min(position.next, ...position.running)
  }

  return {
    begin(position) {
      begun = parsePosition(position)
    },
    lose() {
      begun = null
      changes = []
      dropped = 0
    },
    add(change) {
      changes.push(change)
      if (changes.length > MAX_CHANGES) dropped = Math.max(dropped, changes.shift()?.xid ?? 0)
    },
    since(text) {
      const position = parsePosition(text)
      if (!position || !knowsAllSince(position)) return [EVERYTHING]
      const missed = changes.filter(({ xid }) => xid === undefined || !showsTransaction(position, xid))
      const distinct = [...new Map(missed.map((change) => [`${change.kind} ${change.id}`, change])).values()]
      return distinct.length > MAX_REPLAYED ? [EVERYTHING] : distinct
    },
  }
}
