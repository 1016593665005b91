/* Numbers of searches, ways, comparisons and alerts that a property manager may want to change, in the units of `policy.ts`. */

/**
 * An alert is confirmed within `confirmHours` and sends at most `mostMails`, `hoursBetweenMails` apart. It ends with its
 * check-in, without dates after `undatedDays`. A search that finds more than `mostHomes` needs none; each run repeats up to
 * `looksAtOnce` of them.
 */
export const ALERT = {
  confirmHours: 48,
  maxMails: 5,
  hoursBetweenMails: 24,
  undatedDays: 90,
  maxHomes: 100,
  looksAtOnce: 500,
} as const
/** The values of the filter for flexible dates. */
export const FLEXIBLE_DAYS = [0, 3, 7, 14] as const

/** Speeds of a daily way in town, with the stops at crossings. */
export const TRAVEL_KMH = { 'a-pie': 4.8, 'en-bici': 15 } as const
/** A way along streets is so many times as long as the straight line; in towns it is 1.2 to 1.4 times. */
export const TRAVEL_DETOUR = 1.3
/** The public position of a home may be 190 m from its door, about three minutes on foot, so that fewer are not claimed. */
export const LEAST_TRAVEL_MINUTES = { 'a-pie': 4, 'en-bici': 2 } as const
export const TRAVEL_LIMITS = [15, 30, 45] as const
export const MAX_TRAVEL_MINUTES = 120
/** Minutes on foot or by bike beyond which pages name the distance instead. */
export const MAX_SHOWN_TRAVEL_MINUTES = 45
/** The reach for which the destination field counts homes, on foot. */
export const REACH_MINUTES = 30
/** A hospital or a university has a page if it has so many homes in this reach. */
export const LANDMARK_PAGE_LEAST_HOMES = 5

/** A list of at most this many homes offers wider searches: of each kind at most `WIDER_OF_EACH`, with so many euros more. */
export const FEW_RESULTS = 5
export const WIDER_OF_EACH = 2
/** Minutes that a search with few homes or none is widened to. */
export const WIDER_MINUTES = [...TRAVEL_LIMITS, 60] as const
export const WIDER_PRICES_EUR = [100, 200, 400] as const

/** Maximum number of favourites in a browser, and of homes in a comparison. */
export const MAX_FAVOURITES = 60
export const MAX_COMPARED = 4
export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 48
/** Maximum number of single homes on a map, and of clusters where there are more homes. */
export const MAX_PINS = 2_000
export const MAX_MAP_CLUSTERS = 400

/**
 * An income estimate needs this many similar homes; it goes up to this many bedrooms and assumes this many let months a
 * year.
 */
export const ESTIMATE_LEAST_HOMES = 5
export const MAX_ESTIMATE_BEDROOMS = 4
export const ESTIMATE_MONTHS = [6, 9, 11] as const

/** The recommended order compares a home with similar ones, and counts its reviews, from these numbers on. */
export const LEAST_SIMILAR_HOMES = 5
export const LEAST_REVIEWS = 3

/** Corners of an area that a visitor draws; its outline is closed from the last to the first. */
export const MIN_AREA_CORNERS = 3
export const MAX_AREA_CORNERS = 24
