/**
 * What pages and bookings cost, counted by tests. Where a figure rises, the test fails: find out why, and write the new
 * figure here only if it is worth it. Where one falls, the test fails as well, so that the improvement is not lost.
 */

/** The message of a test that fails. */
export const NOT_AS_IN_THE_TABLE = 'tests/costs.ts has other figures: mend what rose, write down what fell'

/** Statements that a request of the API sends to the database, transactions and jobs included. */
export const STATEMENTS = {
  hold: 10,
  payment: 32,
  'change, previewed': 9,
  change: 47,
  'cancellation, previewed': 6,
  cancellation: 48,
} as const

/** The same for pages of the office, besides the queries that read the session. */
export const OFFICE_STATEMENTS = { 'booking details': 8, 'list of homes': 8 } as const

export type PageCost = {
  /** Queries that the page makes when nothing of it is cached. */
  readonly queries: number
  /** Thousands of bytes of its document, before compression: it has at most these, and less than two fewer. */
  readonly documentKb: number
  /** Scripts, style sheets and fonts that it loads before the first interaction. */
  readonly files: number
  /** The same of these, compressed. */
  readonly filesKb: number
}

/** Pages of a site with 30 homes, 24 of them in a list. */
export const PAGE_COSTS = {
  landing: { queries: 3, documentKb: 52, files: 17, filesKb: 171 },
  list: { queries: 1, documentKb: 75, files: 18, filesKb: 174 },
  'list with dates': { queries: 1, documentKb: 81, files: 18, filesKb: 174 },
  map: { queries: 1, documentKb: 75, files: 18, filesKb: 174 },
  home: { queries: 4, documentKb: 58, files: 23, filesKb: 175 },
  'home with dates': { queries: 8, documentKb: 67, files: 23, filesKb: 175 },
  city: { queries: 3, documentKb: 44, files: 20, filesKb: 173 },
  neighbourhood: { queries: 4, documentKb: 35, files: 19, filesKb: 170 },
  blog: { queries: 0, documentKb: 40, files: 15, filesKb: 169 },
  'blog post': { queries: 0, documentKb: 38, files: 15, filesKb: 169 },
  'guest details': { queries: 3, documentKb: 27, files: 37, filesKb: 213 },
  payment: { queries: 8, documentKb: 29, files: 31, filesKb: 197 },
  'booking confirmed': { queries: 9, documentKb: 26, files: 25, filesKb: 182 },
  booking: { queries: 8, documentKb: 24, files: 40, filesKb: 201 },
  account: { queries: 0, documentKb: 21, files: 25, filesKb: 201 },
} satisfies Record<string, PageCost>

/** Queries of the requests that pages send to the API for the holder of a booking or an account. */
export const API_QUERIES = {
  booking: 13,
  account: 1,
  'bookings of the account': 2,
}
