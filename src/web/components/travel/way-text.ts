import type { GoalView, TravelView } from '#contract/catalogue.ts'
import { fromLandmark } from '#domain/catalogue/landmark-name.ts'
import { isDailyWay, type TravelMode, wayKilometres } from '#domain/catalogue/travel-time.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What the cards of a search say: from where, and by which mode. */
export type Way = { readonly goal: GoalView; readonly mode: TravelMode }

/**
 * “14 min a pie del Hospital La Paz”; on foot where the minutes by public transport are not known, and in kilometres where it is
 * too far to walk or to cycle every day.
 */
export function wayText(travel: TravelView, { goal, mode }: Way, locale: Locale): string {
  const from = fromGoal(goal, locale)
  const { walkMinutes: walk, bikeMinutes: bike, transitMinutes: transit } = travel
  if (mode === 'transporte-publico' && transit !== undefined) {
    return m.travel_way({ ways: m.travel_transit({ minutes: transit }, { locale }), from }, { locale })
  }
  const isByBike = mode === 'en-bici'
  if (!isDailyWay(isByBike ? bike : walk)) return farText(travel, from, locale)
  const ways = isByBike ? m.travel_bike({ minutes: bike }, { locale }) : m.travel_walk({ minutes: walk }, { locale })
  return m.travel_way({ ways, from }, { locale })
}

/** “14 min a pie y 5 min en bici del Hospital La Paz”, “A unos 9 km del Aeropuerto de Málaga: 38 min en bici”. */
export function waysText(travel: TravelView, goal: Pick<GoalView, 'name'>, locale: Locale): string {
  const { walkMinutes: walk, bikeMinutes: bike, transitMinutes: transit } = travel
  const from = fromGoal(goal, locale)
  const all = [
    isDailyWay(walk) && m.travel_walk({ minutes: walk }, { locale }),
    isDailyWay(bike) && m.travel_bike({ minutes: bike }, { locale }),
    transit !== undefined && m.travel_transit({ minutes: transit }, { locale }),
  ].filter((one) => one !== false)
  const ways = joinWords(all, locale)
  if (isDailyWay(walk)) return m.travel_way({ ways, from }, { locale })
  const far = farText(travel, from, locale)
  return ways ? m.travel_far_ways({ far, ways }, { locale }) : far
}

function farText({ walkMinutes }: TravelView, from: string, locale: Locale): string {
  return m.travel_far({ kilometres: wayKilometres('a-pie', walkMinutes), from }, { locale })
}

/** “del Hospital La Paz”, “de este punto”. */
function fromGoal({ name }: Pick<GoalView, 'name'>, locale: Locale): string {
  return name ? fromLandmark(name[locale], locale) : m.travel_from_point({}, { locale })
}

/** “Cerca del Hospital La Paz”, “Near La Paz Hospital”. */
export function nearText({ name }: Pick<GoalView, 'name'>, locale: Locale): string {
  if (!name) return m.travel_near_point({}, { locale })
  return locale === 'es' ? `Cerca ${fromLandmark(name.es, 'es')}` : m.travel_near({ name: name[locale] }, { locale })
}
