/** Unpaid night holds are counted by the mailbox of their holder, the browser and the network address. */
export type LimitedBy = 'email' | 'browser' | 'address'

/** Maximum number of unpaid night holds at a time, for each way of counting. */
export type NightHoldLimit = Readonly<Record<LimitedBy, number>>

/**
 * `holds` limits stays that are booked at once, whose night holds last minutes; `offers` limits offers, whose night holds
 * last days.
 */
export type NightHoldLimits = { readonly holds: NightHoldLimit; readonly offers: NightHoldLimit }
