import { postRequest } from '#contract/endpoints/booking-requests.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { DETAILS } from './details-definition.ts'
import type { Details } from './details-schema.ts'
import type { RequestedStay, RequestSubject } from './requested-stay.ts'
import { requestBody } from './requested-stay.ts'

export type HomeRequestSubject = RequestSubject & { readonly stay: RequestedStay }

/** Requests a stay in a home over its instant limit. */
export const requestForm = guestForm({
  id: 'request',
  endpoint: postRequest,
  ...DETAILS,
  call: (details: Details, { subject, requestKey }: { subject: HomeRequestSubject; requestKey: string }) => ({
    body: requestBody(details, subject.stay),
    headers: { 'idempotency-key': requestKey, 'x-form-stamp': subject.stamp, 'x-browser-id': subject.browserId },
  }),
  unknown: () => m.request_unknown(),
})
