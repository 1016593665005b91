import type { HomeFilters, HomeQuestions, NeighbourhoodName } from '#contract/home-search.ts'
import type { HomeToIndex } from '#db/search-index/home-index-rows.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { CityHomes } from './city-homes.ts'
import { countFacets } from './count-facets.ts'
import { findBest } from './find-best.ts'
import { daysOf } from './free-homes.ts'
import { listCellGroups, listMatches, listPins } from './list-matches.ts'
import { type IndexQuery, indexQuery, type Neighbourhood } from './matching.ts'
import { countByNeighbourhood, countShifted, countWithout, listLegs, listShiftedHomes } from './near-misses.ts'
import { listNextFree } from './next-free.ts'
import { type DayRange, WINDOW_DAYS } from './nights.ts'
import { listSimilar } from './similar.ts'

/** Bytes that a home takes, for a bound before anything is read: its nights, its columns and its bits. */
export const BYTES_PER_HOME = WINDOW_DAYS / 8 + 100
/** Room for homes that are added before the index is built again. */
const SPARE = { share: 1 / 16, least: 64 }

export type HomeIndexOf = {
  readonly homes: ReadonlyMap<City, number>
  readonly neighbourhoods: readonly Neighbourhood[]
  readonly names: readonly NeighbourhoodName[]
  /** The first day of the nights, in days since 1970-01-01. */
  readonly firstDay: number
}

/**
 * Every home, in memory, with the columns that a search needs. A search is answered synchronously, so that nothing
 * changes during it.
 */
export class HomeIndex implements HomeQuestions {
  readonly #cities: readonly CityHomes[]
  readonly #neighbourhoods: readonly Neighbourhood[]
  readonly #names: readonly NeighbourhoodName[]
  readonly #days: DayRange

  constructor({ homes, neighbourhoods, names, firstDay }: HomeIndexOf) {
    this.#neighbourhoods = neighbourhoods
    this.#names = names
    this.#days = { from: firstDay, to: firstDay + WINDOW_DAYS }
    this.#cities = CITIES.map((city) => {
      const count = homes.get(city) ?? 0
      return new CityHomes(city, Math.ceil(count * (1 + SPARE.share)) + SPARE.least, firstDay)
    })
  }

  get bytes(): number {
    return this.#cities.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Writes a home. Returns false where the index has to be built again. */
  put(home: HomeToIndex): boolean {
    return this.#cities.every((homes) => {
      if (homes.city === home.city) return homes.put(home)
      homes.remove(home.id)
      return true
    })
  }

  remove(id: number): void {
    for (const homes of this.#cities) homes.remove(id)
  }

  /** Whether it knows all days of these stays. */
  covers(days: DayRange): boolean {
    return days.from >= this.#days.from && days.to <= this.#days.to
  }

  listNeighbourhoods: HomeQuestions['listNeighbourhoods'] = () => this.#names

  countFacets: HomeQuestions['countFacets'] = (filters) => countFacets(this.#cities, this.#query(filters))

  listMatches: HomeQuestions['listMatches'] = (filters, page) =>
    listMatches(this.#citiesOf(filters), this.#query(filters), page)

  findBest: HomeQuestions['findBest'] = (filters) => findBest(this.#citiesOf(filters), this.#query(filters))

  listPins: HomeQuestions['listPins'] = (filters, most) => listPins(this.#citiesOf(filters), this.#query(filters), most)

  listCellGroups: HomeQuestions['listCellGroups'] = (filters, level) =>
    listCellGroups(this.#citiesOf(filters), this.#query(filters), level)

  countWithout: HomeQuestions['countWithout'] = (filters, leftOut) =>
    countWithout(this.#cities, this.#query(filters), leftOut)

  countShifted: HomeQuestions['countShifted'] = (filters, stay, shifts) =>
    countShifted(this.#citiesOf(filters), this.#query(filters), stay, shifts)

  countByNeighbourhood: HomeQuestions['countByNeighbourhood'] = (filters) =>
    countByNeighbourhood(this.#citiesOf(filters), this.#query(filters))

  listLegs: HomeQuestions['listLegs'] = (filters, stay, among) =>
    listLegs(this.#citiesOf(filters), this.#query(filters), stay, among)

  listShiftedHomes: HomeQuestions['listShiftedHomes'] = (filters, stay, options) =>
    listShiftedHomes(this.#citiesOf(filters), this.#query(filters), stay, options)

  listSimilar: HomeQuestions['listSimilar'] = (filters, of) => listSimilar(this.#cities, this.#query(filters), of)

  listNextFree: HomeQuestions['listNextFree'] = (query) => listNextFree(this.#cities, query)

  /** Homes of other cities can't match. */
  #citiesOf({ city }: HomeFilters): readonly CityHomes[] {
    return city === undefined ? this.#cities : this.#cities.filter((homes) => homes.city === city)
  }

  #query(filters: HomeFilters): IndexQuery {
    return indexQuery(filters, this.#neighbourhoods)
  }
}

/** Returns the days from the first to the last of some stays; null without stays. */
export function spanOf(stays: HomeFilters['stays']): DayRange | null {
  if (!stays || stays.length === 0) return null
  const days = stays.map(daysOf)
  return { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) }
}
