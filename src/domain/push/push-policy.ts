/* Numbers of notifications that a property manager may want to change. */

/** Hours of a day by the clock of the device, between which what can wait waits. */
export const QUIET_FROM_HOUR = 22
export const QUIET_UNTIL_HOUR = 8
/** Counted notifications that a reader gets in a day. */
export const MAX_PUSHES_A_DAY = 3
/** Browsers in which a reader gets the notifications of a booking. */
export const MAX_PUSH_DEVICES = 8
/** Days after the departure for which a deposit or a payment may still be open. */
export const PUSH_KEEP_DAYS = 90
