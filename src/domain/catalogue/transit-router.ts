import type { Position } from './apartment.ts'

/** Knows how long ways by public transport take. */
export type TransitRouter = {
  /** Whether the minutes are usual ones and not those of a timetable, which texts then say. */
  readonly isEstimate?: boolean
  /**
   * The whole minutes of the quickest way that arrives by this moment, rounded up; null where nothing goes, or nothing
   * faster than walking. Throws when the router does not answer.
   */
  minutes(from: Position, to: Position, arrival: Date): Promise<number | null>
}
