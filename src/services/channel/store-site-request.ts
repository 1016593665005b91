import { findBookedApartment } from '#db/catalogue/apartment-rows.ts'
import { hasSiteRequest, insertSiteRequest } from '#db/channel/site-request-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type BookingRequestRow, insertBookingRequest } from '#db/request/booking-request-rows.ts'
import { requestReferenceFrom } from '#domain/booking/booking-code.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import type { SiteRequest } from '#domain/channel/request-source.ts'
import { hasPossibleDates, type SiteRequestOutcome } from '#domain/channel/site-request.ts'
import { NOTHING_AGREED } from '#services/booking/nothing-agreed.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

const SITE = 'housinganywhere'

type StoreDeps = Pick<Deps, 'db' | 'clock' | 'randomBytes'>
type Home = { readonly id: number; readonly city: BookingRequestRow['city'] }

/**
 * Stores a request of HousingAnywhere once, and puts it into our list of requests. One of an unknown home or of impossible dates is
 * recorded without its guest. Our pages mail nothing: the site speaks to its guest.
 */
export async function storeSiteRequest(deps: StoreDeps, request: SiteRequest): Promise<void> {
  const { db } = deps
  if (await hasSiteRequest(db, { site: SITE, id: request.id })) return
  const { listingReference } = request
  const home = HOUSE_CODE.test(listingReference) ? await findBookedApartment(db, listingReference) : undefined
  if (home && hasPossibleDates(request)) {
    const row = listedRow(deps, request, home)
    return db.transaction(async (tx) => {
      if (await insertBookingRequest(tx, row)) await store(tx, deps, request, { outcome: 'listed', requestId: row.id })
    })
  }
  const outcome = home ? 'impossible_dates' : 'unknown_home'
  await db.transaction((tx) => store(tx, deps, request, { outcome, requestId: null }))
}

type Stored = { readonly outcome: SiteRequestOutcome; readonly requestId: string | null }

async function store(
  tx: Tx,
  { clock }: StoreDeps,
  { id, listingReference, price, page }: SiteRequest,
  { outcome, requestId: bookingRequestId }: Stored,
): Promise<void> {
  await insertSiteRequest(tx, {
    ...{ site: SITE, id, receivedAt: clock.now(), outcome, bookingRequestId, listingReference },
    ...{ priceCents: price?.cents ?? null, currency: price?.currency ?? null, page },
  })
}

function listedRow(deps: StoreDeps, { id, checkIn, checkOut, people, guest, message }: SiteRequest, home: Home) {
  return {
    id: newId(deps),
    reference: requestReferenceFrom(deps.randomBytes(8)),
    ...{ apartmentId: home.id, city: home.city, checkIn: checkIn ?? '', checkOut: checkOut ?? '' },
    ...{ adults: people, children: 0, babies: 0, bedrooms: null, promoCode: null },
    ...{ holderName: guest.name, holderLastname: guest.lastname },
    ...{ holderEmail: guest.email ?? '', holderPhone: guest.phone ?? '' },
    ...{ message, language: guest.language, consents: NOTHING_AGREED },
    // Keys of guests are hashes.
    requestKey: `${SITE} ${id}`,
    createdAt: deps.clock.now(),
    ...{ userId: null, state: 'open' as const, assignee: null, snoozedUntil: null, lostReason: null },
    ...{ answeredAt: null, version: 0, groupId: null },
    ...{ companyId: null, costCentre: null, companyTravellerId: null, approval: null },
  } satisfies BookingRequestRow
}
