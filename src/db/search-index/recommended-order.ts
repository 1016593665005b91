import { type SQL, sql } from 'drizzle-orm'
import { fitOfFilters, type HomeFilters } from '#contract/home-search.ts'
import { LEAST_REVIEWS, LEAST_SIMILAR_HOMES } from '#domain/catalogue/catalogue-policy.ts'
import {
  FIT_STEP,
  POINT,
  PRICE_PERCENTS,
  SCORE_TENTHS,
  UNKNOWN_PRICE_POINTS,
  UNKNOWN_SCORE_POINTS,
} from '#domain/catalogue/recommendation.ts'

/** Published reviews by home. */
export const REVIEWED = sql`(select apartment_id, count(*)::int as count, sum(overall)::int as sum from reviews
  where status = 'published' group by 1)`

/** Joins to `apartment_search s` what the recommended order compares beside its own columns. */
export const WITH_STANDING = sql`
  join apartments ranked on ranked.id = s.apartment_id
  left join ${REVIEWED} as reviewed on reviewed.apartment_id = s.apartment_id
  left join (select city_id, bedrooms, percentile_disc(0.5) within group (order by monthly_price_cents)::bigint as cents
               from apartment_search group by 1, 2 having count(*) >= ${LEAST_SIMILAR_HOMES}) as alike
    on alike.city_id = s.city_id and alike.bedrooms = s.bedrooms`

/** Writes `standingOf` of the domain: its points are numbers of conditions that hold. */
function standing(): SQL {
  const dearer = PRICE_PERCENTS.map(
    (percent) => sql`(s.monthly_price_cents * 100::bigint > alike.cents * ${percent}::int)::int`,
  )
  const worse = SCORE_TENTHS.map((tenths) => sql`(reviewed.sum * 10 < reviewed.count * ${tenths}::int)::int`)
  const price = sql`case when alike.cents is null then ${UNKNOWN_PRICE_POINTS}::int else ${sql.join(dearer, sql` + `)} end`
  const score = sql`case when coalesce(reviewed.count, 0) < ${LEAST_REVIEWS} then ${UNKNOWN_SCORE_POINTS}::int else ${sql.join(worse, sql` + `)} end`
  return sql`s.rank + (${price} + ${score}) * ${POINT}::int`
}

/** The key of the recommended order; the query has `WITH_STANDING`. */
export function fitKey(filters: HomeFilters): SQL {
  const { roomSteps, nights } = fitOfFilters(filters)
  const rooms = sql`(${sql.param([...roomSteps])}::int[])[s.bedrooms + 1]`
  return sql`(${rooms} + (ranked.instant_max_nights < ${nights}::int)::int) * ${FIT_STEP}::int + ${standing()}`
}
