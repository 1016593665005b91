/**
 * Numbers of the business rules that a property manager may want to change and that belong to several nouns; the others
 * are in the policy of their noun, as `booking/booking-policy.ts`. Amounts are euro cents,
 * percentages are integer percent, times are minutes, hours or calendar days as the name says.
 */
export const CHARGE_HOUR = 9
export const API_TIMEOUT_MS = 10_000
/** The time that a call may take which sends a file. */
export const FILE_TIMEOUT_MS = 60_000
export const API_MAX_BODY_BYTES = 100_000
/** Idempotency keys are stored for this long. */
export const IDEMPOTENCY_HOURS = 24

/**
 * Costly requests of one address: searches over many possible dates, documents. `count` at once, and as many again over
 * `minutes`; counted by each process alone. A guest who moves a month's search about makes some twenty in a minute.
 */
export const COSTLY_REQUESTS = { count: 60, minutes: 1 } as const
/** How many of them a printed document counts as: drawing one takes as much of a processor as four wide searches. */
export const DOCUMENT_COST = 4
