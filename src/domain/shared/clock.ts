/** The time, injected: nothing else in the product asks what time it is. */
export type Clock = { now(): Date }
