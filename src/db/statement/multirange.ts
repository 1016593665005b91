import type { TakenRange } from '#domain/catalogue/taken-nights.ts'

const DATE_LENGTH = '2026-12-01'.length
const RANGE_LENGTH = '[2026-12-01,2026-12-10),'.length

/** Reads a multirange of dates, `{[2026-12-01,2026-12-10),…}`: every range takes as many characters, and none is open. */
export function readRanges(multirange: string): TakenRange[] {
  return Array.from({ length: Math.floor(multirange.length / RANGE_LENGTH) }, (_, index) => {
    const from = 2 + index * RANGE_LENGTH
    const to = from + DATE_LENGTH + 1
    return { from: multirange.slice(from, from + DATE_LENGTH), to: multirange.slice(to, to + DATE_LENGTH) }
  })
}
