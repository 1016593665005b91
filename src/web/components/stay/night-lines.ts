import { type Season, seasonOf } from '#domain/catalogue/price-rules.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

type Night = { readonly date: CalendarDate; readonly priceCents: Cents }

/** The nights of one price as a line of the bill. `period` gives the dates if they are one of several runs. */
export type NightLine = {
  readonly count: number
  readonly priceCents: Cents
  readonly amountCents: Cents
  /** Both days are inclusive. */
  readonly period?: { readonly from: CalendarDate; readonly to: CalendarDate; readonly season?: LocalizedText }
}

/**
 * Groups nights of equal price into lines, in the order of the first night of each price. A line has dates only if there are
 * several lines and its nights are consecutive; nights outside every season need none, and neither does the longest line if
 * the seasons are unknown.
 */
export function nightLines(nights: readonly Night[], seasons: readonly Season[] = []): NightLine[] {
  const groups = Map.groupBy(nights, (night) => night.priceCents)
  const most = Math.max(...[...groups.values()].map((group) => group.length))
  return [...groups].map(([priceCents, group]) => {
    const explained = groups.size > 1 && (seasons.length > 0 ? isInSeason(group, seasons) : group.length < most)
    const period = explained ? periodOf(group, seasons) : undefined
    return { count: group.length, priceCents, amountCents: group.length * priceCents, ...(period && { period }) }
  })
}

function isInSeason([first]: readonly Night[], seasons: readonly Season[]): boolean {
  return first !== undefined && seasonOf(seasons, first.date) !== undefined
}

function periodOf(group: readonly Night[], seasons: readonly Season[]): NightLine['period'] {
  const from = group[0]?.date
  const to = group.at(-1)?.date
  if (!from || !to || addDays(from, group.length - 1) !== to) return undefined
  const season = seasonOf(seasons, from)
  const isOneSeason = season && seasonOf(seasons, to) === season
  return { from, to, ...(isOneSeason && { season: season.name }) }
}
