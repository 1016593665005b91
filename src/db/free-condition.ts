import { type SQL, sql } from 'drizzle-orm'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/**
 * Selects homes that are free for at least one of the stays and allow that many nights. One stay takes one range test.
 * Of several, those that share nights are tested together first, so that most taken homes fail after one or two tests
 * instead of one per stay.
 */
export function freeForOne(stays: readonly Stay[]): SQL {
  if (stays.length === 0) return sql`false`
  const byDate = stays.toSorted((a, b) => a.checkIn.localeCompare(b.checkIn))
  const longest = Math.max(...byDate.map(nightsOf))
  return sql`s.min_nights <= ${longest} and ${freeWithin(byDate, longest)}`
}

/** Returns the number, from 1, of the first stay in their order for which home `s` is free. */
export function firstFree(stays: readonly Stay[]): SQL {
  const checkIns = sql.param(stays.map(({ checkIn }) => checkIn))
  const checkOuts = sql.param(stays.map(({ checkOut }) => checkOut))
  return sql`(select w.place::int from unnest(${checkIns}::date[], ${checkOuts}::date[]) with ordinality as w(check_in, check_out, place)
    where s.min_nights <= w.check_out - w.check_in and not s.blocked && daterange(w.check_in, w.check_out)
    order by w.place limit 1)`
}

function freeWithin(byDate: readonly Stay[], longest: number): SQL {
  const [first, last] = [byDate[0], byDate.at(-1)]
  if (!first || !last) return sql`false`
  if (first === last) {
    const long = nightsOf(first) < longest ? sql`s.min_nights <= ${nightsOf(first)} and ` : sql``
    return sql`${long}${unlessTaken(first.checkIn, first.checkOut, sql`true`)}`
  }
  const half = byDate.length >> 1
  const either = sql`(${freeWithin(byDate.slice(0, half), longest)} or ${freeWithin(byDate.slice(half), longest)})`
  return last.checkIn < first.checkOut ? unlessTaken(last.checkIn, first.checkOut, either) : either
}

/**
 * A `case` hides the condition from the planner, which expects hardly any home to be free, because it takes all ranges
 * of a home for one, and would plan for one row where a million match.
 */
function unlessTaken(from: CalendarDate, to: CalendarDate, then: SQL): SQL {
  return sql`case when s.blocked && daterange(${from}, ${to}) then false else ${then} end`
}
