import { IPV6_SHARES } from '#domain/shared/networks.ts'

/**
 * Unpaid night holds are counted by the mailbox of their holder, the browser and the network address; of an IPv6 address
 * also by its /56 (`household`) and its /48 (`site`).
 */
type HolderCount = 'email' | 'browser' | 'address' | 'household' | 'site'

/** Automatic offers are counted by their city as well, over all holders. */
export type LimitedBy = HolderCount | 'city'

/** Maximum number of unpaid night holds at a time, for each way of counting. */
export type NightHoldLimit = Readonly<Record<HolderCount, number>>

/** The limits that hold for one booking; `city` only for an automatic offer. */
export type OpenHoldLimit = NightHoldLimit & { readonly city?: number }

/** The limits that are set; those of wider networks follow from the one of an address. */
export type SetHoldLimit = Pick<NightHoldLimit, 'email' | 'browser' | 'address'>

/** The maximum number of automatic offers in a city: so many percent of its homes, but never less than `least`. */
export type CityOfferLimit = { readonly percent: number; readonly least: number }

/**
 * `holds` limits stays that are booked at once, whose night holds last minutes; `offers` limits offers, whose night holds
 * last days; `cityOffers` limits the offers of a city that staff have not made.
 */
export type NightHoldLimits = {
  readonly holds: SetHoldLimit
  readonly offers: SetHoldLimit
  readonly cityOffers: CityOfferLimit
}

/** Returns the limits of stays that are booked at once. They grow with the network, because a refusal keeps people out. */
export function holdLimit(limit: SetHoldLimit): NightHoldLimit {
  return { ...limit, household: limit.address * IPV6_SHARES[56], site: limit.address * IPV6_SHARES[48] }
}

/** Returns the limits of offers. A whole /48 has that of one address, because staff answer the requests above it. */
export function offerLimit(limit: SetHoldLimit): NightHoldLimit {
  return { ...limit, household: limit.address, site: limit.address }
}

/** Returns how many automatic offers may wait for payment in a city with so many homes. */
export function maxOffersOfCity({ percent, least }: CityOfferLimit, homes: number): number {
  return Math.max(least, Math.floor((homes * percent) / 100))
}

/**
 * Returns the limits of a further home of a group whose first homes have taken so many places: the group counts as one for
 * its holder and network, and each of its homes for its city (decision 203).
 */
export function limitWithinGroup(limit: OpenHoldLimit, taken: number): OpenHoldLimit {
  const { email, browser, address, household, site } = limit
  return {
    ...limit,
    email: email + taken,
    browser: browser + taken,
    address: address + taken,
    household: household + taken,
    site: site + taken,
  }
}
