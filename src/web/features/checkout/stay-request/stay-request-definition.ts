import * as z from 'zod/mini'
import { postRequest } from '#contract/endpoints/booking-requests.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { NO_DETAILS } from '#web/features/checkout/details/details-definition.ts'
import { DETAIL_NAMES, type DetailName, detailsSchema } from '#web/features/checkout/details/details-schema.ts'
import { detailFaultText, detailLabel, detailNameOf } from '#web/features/checkout/details/details-texts.ts'
import { type RequestSubject, requestBody } from '#web/features/checkout/details/requested-stay.ts'

const fault = { error: 'required', abort: true }

const date = z.string().check(z.refine(isCalendarDate, fault))

const rules = z.safeExtend(detailsSchema, {
  city: z.string().check(z.refine((text) => CITIES.some((city) => city === text), fault)),
  /** The number of bedrooms; 0 is a studio, and an empty text means any. */
  bedrooms: z.string(),
  checkIn: date,
  checkOut: date,
  adults: z.string(),
  children: z.string(),
  babies: z.string(),
})

/** A request for any home of a city, as it is typed. */
export type StayRequestDraft = z.output<typeof rules>

const STAY_FIELDS = ['city', 'checkIn'] as const
type StayField = (typeof STAY_FIELDS)[number]

const LABELS = { city: m.search_filter_city, checkIn: m.request_any_dates } as const
const isStayField = (name: string): name is StayField => STAY_FIELDS.some((field) => field === name)

/** Requests a home of a city from staff. */
export const stayRequestForm = guestForm({
  id: 'stay-request',
  endpoint: postRequest,
  rules,
  fields: [...STAY_FIELDS, 'message', ...DETAIL_NAMES.filter((name) => name !== 'message')],
  defaults: {
    ...NO_DETAILS,
    ...{ city: '', bedrooms: '', checkIn: '', checkOut: '', adults: '1', children: '0', babies: '0' },
  },
  label: (name: string) => (isStayField(name) ? LABELS[name]() : detailLabel(name as DetailName)),
  faultText: detailFaultText,
  nameOf: (apiField) =>
    apiField === 'checkOut' ? 'checkIn' : isStayField(apiField) ? apiField : detailNameOf(apiField),
  call: (draft: StayRequestDraft, { subject, requestKey }: { subject: RequestSubject; requestKey: string }) => ({
    body: requestBody(draft, stayOf(draft)),
    headers: { 'idempotency-key': requestKey, 'x-form-stamp': subject.stamp, 'x-browser-id': subject.browserId },
  }),
  unknown: () => m.request_unknown(),
})

function stayOf({ city, bedrooms, checkIn, checkOut, adults, children, babies }: StayRequestDraft) {
  const known = CITIES.find((one) => one === city)
  return {
    ...(known ? { city: known } : {}),
    ...{ checkIn, checkOut, adults: Number(adults), children: Number(children), babies: Number(babies) },
    ...(bedrooms === '' ? {} : { bedrooms: Number(bedrooms) }),
  }
}
