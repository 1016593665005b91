import { findBookingRequestByKey } from '#db/request/booking-request-rows.ts'
import type { SiteRequest } from '#domain/channel/request-source.ts'
import { storeSiteRequest } from '#services/channel/store-site-request.ts'
import type { TestDeps } from './deps.ts'

let last = 0

/** A request of HousingAnywhere that no other test has. */
export function siteRequest(houseCode: string, changed: Partial<SiteRequest> = {}): SiteRequest {
  last += 1
  return {
    ...{ id: `ha-${last}`, listingReference: houseCode, checkIn: '2027-06-01', checkOut: '2027-08-31', people: 2 },
    guest: {
      ...{ name: 'Wiebke', lastname: 'Brandt', email: `wiebke.${last}@example.com`, phone: '+49 151 0101 2233' },
      language: 'en',
    },
    message: 'Is there a desk in the bedroom?',
    price: { cents: 410_000, currency: 'EUR' },
    page: `https://housinganywhere.example/requests/ha-${last}`,
    ...changed,
  }
}

/** Stores a request of HousingAnywhere for a home, and returns it as it is in our list. */
export async function makeSiteRequest(
  deps: TestDeps,
  { houseCode }: { readonly houseCode: string },
  changed: Partial<SiteRequest> = {},
) {
  const request = siteRequest(houseCode, changed)
  await storeSiteRequest(deps, request)
  const found = await findBookingRequestByKey(deps.db, `housinganywhere ${request.id}`)
  if (!found) throw new Error('The request is not in the list')
  return { ...found, siteId: request.id }
}
