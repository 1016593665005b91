import type { Queryable } from '#db/connection/client.ts'
import type { ListPlace } from '#db/request/request-list-rows.ts'
import { runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ReviewScores, ReviewStatus } from '#domain/people/review.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'

export type ListedReview = Omit<ListPlace, 'rank'> &
  ReviewScores & {
    readonly bookingCode: string
    readonly houseCode: string
    readonly neighbourhood: string
    readonly author: string
    readonly language: Locale
    readonly status: ReviewStatus
    readonly text: string
    readonly refusalReason: string | null
    readonly answer: string | null
    readonly checkIn: CalendarDate
    readonly checkOut: CalendarDate
    readonly createdAt: Date
    readonly version: number
  }

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

const WAITING = {
  name: 'reviews_waiting',
  text: `${SELECT}, v.created_at as at ${FROM}
 where v.status = 'waiting' and ($2::timestamptz is null or (v.created_at, v.booking_id) > ($2, $3::uuid))
 order by v.created_at, v.booking_id limit $4`,
}
const DECIDED = {
  name: 'reviews_decided',
  text: `${SELECT}, v.decided_at as at ${FROM}
 where v.status = $5 and v.status <> 'waiting'
   and ($2::timestamptz is null or (v.decided_at, v.booking_id) < ($2, $3::uuid))
 order by v.decided_at desc, v.booking_id desc limit $4`,
}

type Page = { readonly cities: readonly City[] | null; readonly after: ListPlace | null }

/** Returns reviews of a status: those that wait longest first, or the last that were decided. */
export function listReviewRows(
  on: Queryable,
  status: ReviewStatus,
  { cities, after }: Page,
  most: number,
): Promise<ListedReview[]> {
  const params = [cities, after?.at ?? null, after?.id ?? null, most]
  return status === 'waiting'
    ? runStatement<ListedReview>(on, WAITING, params)
    : runStatement<ListedReview>(on, DECIDED, [...params, status])
}
