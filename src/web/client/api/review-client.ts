import type { EndpointsOf } from '#contract/endpoint-call.ts'
import type * as reviews from '#contract/endpoints/reviews.ts'
import type { ReviewInput } from '#contract/review.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type BookingAccess, opened } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** The review of a booking, for its holder. */
export function reviewClient(locale: Locale) {
  const call = endpointCaller<EndpointsOf<typeof reviews>>(locale)
  return {
    getReview: (access: BookingAccess) => call('get', '/api/bookings/{code}/review', opened(access)),
    writeReview: (access: BookingAccess, body: ReviewInput) =>
      call('put', '/api/bookings/{code}/review', { ...opened(access), body }),
    withdrawReview: (access: BookingAccess) => call('delete', '/api/bookings/{code}/review', opened(access)),
  }
}
