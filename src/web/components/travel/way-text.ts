import type { GoalView, TravelView } from '#contract/catalogue.ts'
import { fromLandmark } from '#domain/catalogue/landmark-name.ts'
import { isDailyWay, type TravelMode, wayKilometres } from '#domain/catalogue/travel-time.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What the cards of a search say: from where, and by which mode. */
export type Way = { readonly goal: GoalView; readonly mode: TravelMode }

/**
 * “14 min a pie del Hospital La Paz”; on foot where the minutes by public transport are not known, and in kilometres where it is
 * too far to walk or to cycle every day.
 */
export function wayText(travel: TravelView, { goal, mode }: Way): string {
  const from = fromGoal(goal)
  const { walkMinutes: walk, bikeMinutes: bike, transitMinutes: transit } = travel
  if (mode === 'transporte-publico' && transit !== undefined) {
    return m.travel_way({ ways: m.travel_transit({ minutes: transit }), from })
  }
  const isByBike = mode === 'en-bici'
  if (!isDailyWay(isByBike ? bike : walk)) return farText(travel, from)
  const ways = isByBike ? m.travel_bike({ minutes: bike }) : m.travel_walk({ minutes: walk })
  return m.travel_way({ ways, from })
}

/** “14 min a pie y 5 min en bici del Hospital La Paz”, “A unos 9 km del Aeropuerto de Málaga: 38 min en bici”. */
export function waysText(travel: TravelView, goal: Pick<GoalView, 'name'>): string {
  const locale = getLocale()
  const { walkMinutes: walk, bikeMinutes: bike, transitMinutes: transit } = travel
  const from = fromGoal(goal)
  const all = [
    isDailyWay(walk) && m.travel_walk({ minutes: walk }),
    isDailyWay(bike) && m.travel_bike({ minutes: bike }),
    transit !== undefined && m.travel_transit({ minutes: transit }),
  ].filter((one) => one !== false)
  const ways = joinWords(all, locale)
  if (isDailyWay(walk)) return m.travel_way({ ways, from })
  const far = farText(travel, from)
  return ways ? m.travel_far_ways({ far, ways }) : far
}

function farText({ walkMinutes }: TravelView, from: string): string {
  return m.travel_far({ kilometres: wayKilometres('a-pie', walkMinutes), from })
}

/** “del Hospital La Paz”, “de este punto”. */
function fromGoal({ name }: Pick<GoalView, 'name'>): string {
  const locale = getLocale()
  return name ? fromLandmark(name[locale], locale) : m.travel_from_point()
}

/** “Cerca del Hospital La Paz”, “Near La Paz Hospital”. */
export function nearText({ name }: Pick<GoalView, 'name'>): string {
  const locale = getLocale()
  if (!name) return m.travel_near_point()
  return locale === 'es' ? `Cerca ${fromLandmark(name.es, 'es')}` : m.travel_near({ name: name[locale] })
}

/** “cerca del Hospital La Paz”, within a sentence. */
export function nearPhrase(goal: Pick<GoalView, 'name'>): string {
  const locale = getLocale()
  const text = nearText(goal)
  return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
}

/** “El más cerca del Hospital La Paz”, “Nearest to La Paz Hospital”. */
export function nearestText({ name }: Pick<GoalView, 'name'>): string {
  const locale = getLocale()
  if (!name) return m.travel_nearest_point()
  return locale === 'es' ? `El más cerca ${fromLandmark(name.es, 'es')}` : m.travel_nearest({ name: name[locale] })
}
