/** The injected clock; no other code reads the system time. */
export type Clock = { now(): Date }
