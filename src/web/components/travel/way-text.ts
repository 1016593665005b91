import type { ApartmentCardView, GoalView, TravelView } from '#contract/catalogue.ts'
import { fromLandmark, toLandmark } from '#domain/catalogue/landmark-name.ts'
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
    return m.travel_way({ ways: transitText(travel, transit), from })
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
    transit !== undefined && transitText(travel, transit),
  ].filter((one) => one !== false)
  const ways = joinWords(all, locale)
  if (isDailyWay(walk)) return m.travel_way({ ways, from })
  const far = farText(travel, from)
  return ways ? m.travel_far_ways({ far, ways }) : far
}

/**
 * The way of a card. In a search near two places the short ways to both, “14 min al Hospital La Paz · 20 min a Sol”, which name
 * the modes only where they differ.
 */
export function wayTexts(
  { travel, secondTravel }: Pick<ApartmentCardView, 'travel' | 'secondTravel'>,
  [first, second]: readonly Way[],
): string | undefined {
  if (!first || !travel) return undefined
  if (!second || !secondTravel) return wayText(travel, first)
  const hasMode = first.mode !== second.mode
  const text = `${shortWay(travel, first, hasMode)} · ${shortWay(secondTravel, second, hasMode)}`
  return text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1)
}

function shortWay(travel: TravelView, { goal, mode }: Way, hasMode: boolean): string {
  const locale = getLocale()
  const { walkMinutes: walk, bikeMinutes: bike, transitMinutes: transit } = travel
  const isByTransit = mode === 'transporte-publico' && transit !== undefined
  const minutes = isByTransit ? transit : mode === 'en-bici' ? bike : walk
  const to = goal.name ? toLandmark(goal.name[locale], locale) : m.travel_to_point()
  if (!isByTransit && !isDailyWay(minutes)) {
    return m.travel_way({ ways: m.travel_kilometres({ kilometres: wayKilometres('a-pie', walk) }), from: to })
  }
  const short = isByTransit && travel.isTransitEstimate ? m.travel_minutes_estimate : m.travel_minutes
  return m.travel_way({ ways: hasMode ? byMode() : short({ minutes }), from: to })

  function byMode(): string {
    if (isByTransit) return transitText(travel, minutes)
    return mode === 'en-bici' ? m.travel_bike({ minutes }) : m.travel_walk({ minutes })
  }
}

function transitText({ isTransitEstimate }: TravelView, minutes: number): string {
  return isTransitEstimate ? m.travel_transit_estimate({ minutes }) : m.travel_transit({ minutes })
}

function farText({ walkMinutes }: TravelView, from: string): string {
  return m.travel_far({ kilometres: wayKilometres('a-pie', walkMinutes), from })
}

/** “del Hospital La Paz”, “de este punto”. */
function fromGoal({ name }: Pick<GoalView, 'name'>): string {
  const locale = getLocale()
  return name ? fromLandmark(name[locale], locale) : m.travel_from_point()
}

/** “Hospital La Paz”, “un punto del mapa”. */
export function goalName({ name }: Pick<GoalView, 'name'>): string {
  return name?.[getLocale()] ?? m.travel_point()
}

type Named = Pick<GoalView, 'name'>

/** “Cerca del Hospital La Paz y de Sol”, “Near La Paz Hospital and Sol”. */
export function nearText(goals: readonly Named[]): string {
  const locale = getLocale()
  if (locale === 'es')
    return `Cerca ${joinWords(
      goals.map((goal) => fromLandmark(goalName(goal), locale)),
      locale,
    )}`
  return m.travel_near({ name: joinWords(goals.map(goalName), locale) })
}

/** “cerca del Hospital La Paz”, within a sentence. */
export function nearPhrase(goals: readonly Named[]): string {
  const locale = getLocale()
  const text = nearText(goals)
  return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
}

/** “El más cercano al Hospital La Paz”, “Nearest to La Paz Hospital”; “El más cercano a los dos” of two places. */
export function nearestText([goal, second]: readonly Named[]): string {
  const locale = getLocale()
  if (second) return m.travel_nearest_both()
  const name = goal?.name
  if (!name) return m.travel_nearest_point()
  return locale === 'es' ? `El más cercano ${toLandmark(name.es, 'es')}` : m.travel_nearest({ name: name[locale] })
}
