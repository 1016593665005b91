import type { StayRequest } from '#contract/booking-request.ts'
import type { BookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { BookingRequestRow } from '#db/request/booking-request-rows.ts'
import { requestReferenceFrom } from '#domain/booking/booking-code.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { CompanyOfBooking } from '#services/company/company-of-booking.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { consentsOf } from './new-booking.ts'
import type { RequestOrigin } from './request-limits.ts'

type Requested = StayRequest &
  Pick<RequestOrigin, 'language' | 'requestKey' | 'userId'> & {
    readonly groupId?: string
    readonly forCompany?: CompanyOfBooking | null
  }

/** Makes the row of a request, not stored yet; of a home that belongs to a group it has the group's id and no key. */
export function requestRow(deps: Deps, input: Requested, apartment: BookableApartment | undefined): BookingRequestRow {
  const now = deps.clock.now()
  const { checkIn, checkOut, adults, children, babies, holder, language, message } = input
  return {
    id: newId(deps),
    reference: requestReferenceFrom(deps.randomBytes(8)),
    apartmentId: apartment?.id ?? null,
    city: apartment?.city ?? input.city ?? CITIES[0],
    ...{ checkIn, checkOut, adults, children, babies, language, message },
    bedrooms: input.bedrooms ?? null,
    promoCode: input.promoCode ?? null,
    holderName: holder.name,
    holderLastname: holder.lastname,
    holderEmail: holder.email,
    holderPhone: holder.phone,
    consents: consentsOf(input.consents, now),
    requestKey: input.requestKey ?? null,
    createdAt: now,
    userId: input.userId ?? null,
    state: 'open',
    assignee: null,
    snoozedUntil: null,
    lostReason: null,
    answeredAt: null,
    version: 0,
    groupId: input.groupId ?? null,
    companyId: input.forCompany?.companyId ?? null,
    costCentre: input.forCompany?.costCentre ?? null,
    companyTravellerId: input.forCompany?.companyTravellerId ?? null,
    approval: input.forCompany?.approval ?? null,
  }
}
