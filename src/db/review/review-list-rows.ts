import type { Queryable } from '#db/connection/client.ts'
import type { ListPlace } from '#db/request/request-list-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/review.ts'
import { of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ReviewStatus } from '#domain/people/review.ts'

const SELECT = `
select v.booking_id as id, b.code as "bookingCode", a.house_code as "houseCode", n.name as neighbourhood, v.author,
       v.language, v.status, v.overall, v.cleanliness, v.accuracy, v.location, v.quiet, v.work, v.text,
       v.refusal_reason as "refusalReason", v.answer, b.check_in::text as "checkIn", b.check_out::text as "checkOut",
       v.created_at as "createdAt", v.version`
const FROM = `
  from reviews v
  join bookings b on b.id = v.booking_id
  join apartments a on a.id = v.apartment_id and ($1::text[] is null or a.city = any($1))
  join neighbourhoods n on n.id = a.neighbourhood_id`

const LISTED = {
  id: of(reviews.bookingId),
  bookingCode: of(bookings.code),
  houseCode: of(apartments.houseCode),
  neighbourhood: of(neighbourhoods.name),
  author: of(reviews.author),
  language: of(reviews.language),
  status: of(reviews.status),
  overall: of(reviews.overall),
  cleanliness: of(reviews.cleanliness),
  accuracy: of(reviews.accuracy),
  location: of(reviews.location),
  quiet: of(reviews.quiet),
  work: of(reviews.work),
  text: of(reviews.text),
  refusalReason: of(reviews.refusalReason),
  answer: of(reviews.answer),
  checkIn: text,
  checkOut: text,
  createdAt: of(reviews.createdAt),
  version: of(reviews.version),
}

const WAITING = defineStatement({
  name: 'reviews_waiting',
  row: { ...LISTED, at: of(reviews.createdAt) },
  text: `${SELECT}, v.created_at as at ${FROM}
 where v.status = 'waiting' and ($2::timestamptz is null or (v.created_at, v.booking_id) > ($2, $3::uuid))
 order by v.created_at, v.booking_id limit $4`,
})
const DECIDED = defineStatement({
  name: 'reviews_decided',
  row: { ...LISTED, at: of(reviews.decidedAt).known('what waits no more was decided') },
  text: `${SELECT}, v.decided_at as at ${FROM}
 where v.status = $5 and v.status <> 'waiting'
   and ($2::timestamptz is null or (v.decided_at, v.booking_id) < ($2, $3::uuid))
 order by v.decided_at desc, v.booking_id desc limit $4`,
})

export type ListedReview = RowOf<typeof DECIDED>

type Page = { readonly cities: readonly City[] | null; readonly after: ListPlace | null }

/** Returns reviews of a status: those that wait longest first, or the last that were decided. */
export function listReviewRows(
  on: Queryable,
  status: ReviewStatus,
  { cities, after }: Page,
  most: number,
): Promise<ListedReview[]> {
  const params = [cities, after?.at ?? null, after?.id ?? null, most]
  return status === 'waiting' ? runStatement(on, WAITING, params) : runStatement(on, DECIDED, [...params, status])
}
