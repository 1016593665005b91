import * as reviews from '#contract/endpoints/reviews.ts'
import { type BookingAccess, opened } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** The review of a booking, for its holder. */
export function reviewClient() {
  const call = endpointCaller()
  return {
    getReview: (access: BookingAccess) => call(reviews.getOwn, opened(access)),
    withdrawReview: (access: BookingAccess) => call(reviews.deleteOwn, opened(access)),
  }
}
