import type { GoalView, TravelView } from '#contract/catalogue.ts'
import { fromLandmark } from '#domain/catalogue/landmark-name.ts'
import type { TravelMode } from '#domain/catalogue/travel-time.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What the cards of a search say: from where, and by which mode. */
export type Way = { readonly goal: GoalView; readonly mode: TravelMode }

/** “14 min a pie del Hospital La Paz”; on foot where the minutes by public transport are not known. */
export function wayText(travel: TravelView, { goal, mode }: Way, locale: Locale): string {
  const from = fromGoal(goal, locale)
  if (mode === 'en-bici') return m.travel_way_bike({ minutes: travel.bikeMinutes, from }, { locale })
  return mode === 'transporte-publico' && travel.transitMinutes !== undefined
    ? m.travel_way_transit({ minutes: travel.transitMinutes, from }, { locale })
    : m.travel_way_walk({ minutes: travel.walkMinutes, from }, { locale })
}

/** “del Hospital La Paz”, “de este punto”. */
export function fromGoal({ name }: Pick<GoalView, 'name'>, locale: Locale): string {
  return name ? fromLandmark(name[locale], locale) : m.travel_from_point({}, { locale })
}

/** “Cerca del Hospital La Paz”, “Near La Paz Hospital”. */
export function nearText({ name }: Pick<GoalView, 'name'>, locale: Locale): string {
  if (!name) return m.travel_near_point({}, { locale })
  return locale === 'es' ? `Cerca ${fromLandmark(name.es, 'es')}` : m.travel_near({ name: name[locale] }, { locale })
}
