/** What unpaid holds are counted by: the mailbox of their holder, the browser and the network address they come from. */
export type LimitedBy = 'email' | 'browser' | 'address'

/** So many unpaid holds may be open at a time for each. */
export type NightHoldLimit = Readonly<Record<LimitedBy, number>>

/** Of stays that are booked at once, whose holds last minutes, and of offers, whose holds last days. */
export type NightHoldLimits = { readonly holds: NightHoldLimit; readonly offers: NightHoldLimit }
