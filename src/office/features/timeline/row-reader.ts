import { MAX_TIMELINE_ROWS } from '#contract/packed-homes.ts'
import type { TimelineHome } from '#domain/timeline/timeline.ts'

export type RowsByCode = ReadonlyMap<string, TimelineHome>

type RowReaderOptions = {
  /** House codes in the order of the rows. */
  readonly codes: readonly string[]
  /** Codes of rows that came with the page. */
  readonly current: Iterable<string>
  /** Reads homes; null where no answer came. */
  read(codes: readonly string[]): Promise<RowsByCode | null>
  /** Called with rows that were read, and with the codes of all that could not be. */
  onRead(rows: RowsByCode, failed: ReadonlySet<string>): void
}

/** Rows on both sides of those in view that are read too, before they come into view. */
const MARGIN_ROWS = 30
/** Windows that are read at the same time: rows that were scrolled past are not read. */
const MAX_READINGS = 2

export type RowReader = ReturnType<typeof createRowReader>

/**
 * Reads rows by windows as they come into view, each once. Of rows that are read several times, because they change, the
 * answer to the last request counts.
 */
export function createRowReader({ codes, current, read, onRead }: RowReaderOptions) {
  const known = new Set(current)
  const reading = new Set<string>()
  const failed = new Set<string>()
  const answered = new Map<string, number>()
  let [requests, readings] = [0, 0]
  let wanted: readonly [first: number, last: number] = [0, -1]

  /** Reads homes, and returns the rows that no later request has answered. */
  async function request(some: readonly string[]): Promise<RowsByCode> {
    const number = ++requests
    const found = await read(some)
    const rows = new Map<string, TimelineHome>()
    for (const code of some) {
      if ((answered.get(code) ?? 0) > number) continue
      const row = found?.get(code)
      if (row) {
        answered.set(code, number)
        known.add(code)
        failed.delete(code)
        rows.set(code, row)
      } else if (!known.has(code)) failed.add(code)
    }
    onRead(rows, new Set(failed))
    return rows
  }

  function nextWindow(): readonly string[] {
    const [first, last] = [Math.max(0, wanted[0] - MARGIN_ROWS), Math.min(codes.length - 1, wanted[1] + MARGIN_ROWS)]
    for (let start = first - (first % MAX_TIMELINE_ROWS); start <= last; start += MAX_TIMELINE_ROWS) {
      const unread = codes
        .slice(start, start + MAX_TIMELINE_ROWS)
        .filter((code) => !known.has(code) && !reading.has(code) && !failed.has(code))
      if (unread.length > 0) return unread
    }
    return []
  }

  async function readNext(): Promise<void> {
    if (readings >= MAX_READINGS) return
    const some = nextWindow()
    if (some.length === 0) return
    readings++
    for (const code of some) reading.add(code)
    void readNext()
    await request(some)
    for (const code of some) reading.delete(code)
    readings--
    void readNext()
  }

  return {
    /** Reads rows that are not there yet, from `first` to `last`. */
    need(first: number, last: number): void {
      wanted = [first, last]
      void readNext()
    },
    /** Reads rows again that could not be read, where they are in view. */
    retry(): void {
      if (failed.size === 0) return
      failed.clear()
      onRead(new Map(), failed)
      void readNext()
    },
    /** Reads homes again, and returns their rows. */
    readAgain: request,
    /** Tells whether a row was read or is about to be. */
    isRead: (code: string) => known.has(code) || reading.has(code),
  }
}
