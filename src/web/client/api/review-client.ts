import type { OwnReviewView, ReviewInput } from '#contract/review.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { BookingAccess } from './api-client.ts'
import { type ApiAnswer, callApi, post } from './call-api.ts'

export type ReviewClient = {
  getReview(access: BookingAccess): Promise<ApiAnswer<OwnReviewView>>
  writeReview(access: BookingAccess, review: ReviewInput): Promise<ApiAnswer<OwnReviewView>>
  withdrawReview(access: BookingAccess): Promise<ApiAnswer<null>>
}

/** The review of a booking, for its holder. */
export function reviewClient(locale: Locale): ReviewClient {
  const call = <Value>(path: string, init: RequestInit = {}) => callApi<Value>(fetch, locale, path, init)
  const path = ({ code }: BookingAccess) => `/bookings/${encodeURIComponent(code)}/review`
  const headers = ({ viewToken }: BookingAccess): Record<string, string> =>
    viewToken ? { 'X-View-Token': viewToken } : {}
  return {
    getReview: (access) => call(path(access), { headers: headers(access) }),
    writeReview: (access, review) => call(path(access), { ...post(review, headers(access)), method: 'PUT' }),
    withdrawReview: (access) => call(path(access), { method: 'DELETE', headers: headers(access) }),
  }
}
