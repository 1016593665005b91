import { type BookableApartment, countHomesOfCity } from '#db/catalogue/apartment-rows.ts'
import { maxOffersOfCity, type OpenHoldLimit, offerLimit } from '#domain/booking/night-hold-limits.ts'
import { mailboxOf } from '#domain/people/email.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { takeStamp } from '#services/contact/contact-stamp.ts'
import type { Deps } from '#services/deps.ts'
import type { RateLimitKey } from '#services/enforce-rate-limit.ts'
import type { Caller } from './holder-hashes.ts'

/** The input of a request for one home or several, besides what its form says. */
export type RequestOrigin = {
  readonly language: Locale
  readonly requestKey?: string | undefined
  /** Id of the signed-in user: offers go into their account, at a member's price. */
  readonly userId?: string | undefined
  /** The client, by which open offers are counted besides the e-mail. */
  readonly caller?: Caller | undefined
  /** The stamp of the page with the form: see `contact-stamp.ts`. */
  readonly stamp?: string | undefined
}

type Sent = Pick<RequestOrigin, 'caller' | 'stamp'> & { readonly holder: { readonly email: string } }

/**
 * Requests are rate limited like messages to the company (decision 35), because each is mailed to the address in it and to
 * staff.
 */
export async function requestLimits(deps: Deps, { stamp, caller, holder }: Sent): Promise<RateLimitKey[]> {
  const address = caller?.address ?? 'unknown'
  const sender: RateLimitKey[] = (await takeStamp(deps, { stamp, address }))
    ? [['request_by_address', address]]
    : [
        ['unstamped_request_by_address', address],
        ['unstamped_request', 'everybody'],
      ]
  return [...sender, ['request_by_email', mailboxOf(holder.email)]]
}

/** Returns how many offers the holder, their network and the city may have open when the site answers a request. */
export async function limitOfOffers({ db, settings }: Deps, { city }: BookableApartment): Promise<OpenHoldLimit> {
  const { offers, cityOffers } = settings.nightHoldLimits
  return { ...offerLimit(offers), city: maxOffersOfCity(cityOffers, await countHomesOfCity(db, city)) }
}

/**
 * Further requests of a holder, a network or a city with too many unpaid offers are answered by staff, so that one person
 * can't block many homes. So are those that would be one contract too many in a row.
 */
export function isLimitReached({ code }: Refusal): boolean {
  return code === 'too_many_holds' || code === 'too_many_holds_at_address' || code === 'contracts_in_a_row'
}
