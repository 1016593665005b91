import { REACH_MINUTES } from '#domain/catalogue/catalogue-policy.ts'
import { m } from '#i18n/paraglide/messages.js'

/** “12 apartamentos a 30 min a pie o menos” */
export function inReachText(count: number): string {
  return m.places_near_homes({ homes: m.places_homes_count({ count }), minutes: REACH_MINUTES })
}
