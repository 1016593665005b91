import type { HomeFilters, HomeQuestions, HomeSearch, NextFreeQuery, Search } from '#contract/home-search.ts'
import type { Read } from '#db/replica/read.ts'
import { sqlSearch } from '#db/search-index/sql-search.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { toEpochDay } from '#domain/shared/calendar-date.ts'
import { daysOf } from './free-homes.ts'
import { spanOf } from './home-index.ts'
import type { HomeIndexKeeper } from './home-index-keeper.ts'
import type { DayRange } from './nights.ts'

/**
 * Answers what searches ask: from the index of this process where there is one that knows all days of the question, else
 * from the database.
 */
export function createHomeSearch(read: Read, keeper: Pick<HomeIndexKeeper, 'current' | 'refresh'> | null): Search {
  async function ask<Answer>(
    days: DayRange | null,
    question: (on: HomeQuestions | HomeSearch) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const index = keeper?.current
    return index && (days === null || index.covers(days))
      ? question(index)
      : read(async (db) => question(sqlSearch(db)))
  }
  const requestedDays = ({ stays }: HomeFilters) => spanOf(stays)
  return {
    listNeighbourhoods: () => ask(null, (on) => on.listNeighbourhoods()),
    countFacets: (filters) => ask(requestedDays(filters), (on) => on.countFacets(filters)),
    listMatches: (filters, page) => ask(requestedDays(filters), (on) => on.listMatches(filters, page)),
    findBest: (filters) => ask(requestedDays(filters), (on) => on.findBest(filters)),
    listPins: (filters, most) => ask(requestedDays(filters), (on) => on.listPins(filters, most)),
    listCellGroups: (filters, level) => ask(requestedDays(filters), (on) => on.listCellGroups(filters, level)),
    countWithout: (filters, leftOut) => ask(requestedDays(filters), (on) => on.countWithout(filters, leftOut)),
    countShifted: (filters, stay, shifts) =>
      ask(shiftedDays(stay, shifts), (on) => on.countShifted(filters, stay, shifts)),
    countByNeighbourhood: (filters) => ask(requestedDays(filters), (on) => on.countByNeighbourhood(filters)),
    listLegs: (filters, stay, among) => ask(daysOf(stay), (on) => on.listLegs(filters, stay, among)),
    listShiftedHomes: (filters, stay, options) =>
      ask(shiftedDays(stay, options.shifts), (on) => on.listShiftedHomes(filters, stay, options)),
    listSimilar: (filters, of) => ask(requestedDays(filters), (on) => on.listSimilar(filters, of)),
    listNextFree: (query) => ask(daysUntilFree(query), (on) => on.listNextFree(query)),
    refresh: async (ids) => keeper?.refresh(ids),
  }
}

function shiftedDays(stay: Stay, shifts: readonly number[]): DayRange {
  const { from, to } = daysOf(stay)
  return { from: from + Math.min(0, ...shifts), to: to + Math.max(0, ...shifts) }
}

function daysUntilFree({ from, withinDays, nights }: NextFreeQuery): DayRange {
  const first = toEpochDay(from)
  return { from: first, to: first + withinDays + nights }
}
