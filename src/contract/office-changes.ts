/**
 * A change by anyone, as open pages of the office are notified of it. `kind` is `all` where changes may have been
 * missed.
 */
export type OfficeChange = {
  readonly kind: string
  readonly id: string
  /** The number of the transaction that changed it. */
  readonly xid?: number | undefined
}

/** Maximum length of a position in an address, in characters; that of a busy database is shorter. */
const MAX_POSITION_LENGTH = 4_000

/**
 * A position in the changes of the database: the transactions that data shows, as `pg_current_snapshot()` writes it.
 * All before `next` had ended when the data was read, except those that were `running`.
 */
export type Position = { readonly next: number; readonly running: readonly number[] }

/** Reads a position; null where the text is not one. */
export function parsePosition(text: string): Position | null {
  if (text.length > MAX_POSITION_LENGTH) return null
  const [, next = '', running = ''] = /^\d{1,15}:(\d{1,15}):((?:\d{1,15}(?:,(?!$))?)*)$/.exec(text) ?? []
  return next ? { next: Number(next), running: running ? running.split(',').map(Number) : [] } : null
}

/** Tells whether data of a position shows what a transaction changed. */
export function showsTransaction({ next, running }: Position, xid: number): boolean {
  return xid < next && !running.includes(xid)
}

/** Tells whether data of a position shows every transaction that data of an earlier one shows. */
export function showsAllOf(position: Position, earlier: Position): boolean {
  return position.next >= earlier.next && position.running.every((xid) => !showsTransaction(earlier, xid))
}
