import { apartmentsPath } from '#contract/site-paths.ts'
import { goalOf } from '#domain/catalogue/landmark.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { travelFrom } from '#services/catalogue/travel-view.ts'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { fromGoal, nearText } from '#web/components/travel/way-text.ts'
import type { HomeDetail } from './apartment-data.ts'

export type HomeWayData = {
  /** “14 min a pie y 5 en bici del Hospital La Paz”. */
  readonly text: string
  /** The link to the search near that place. */
  readonly more: string
  readonly to: string
}

/** The way from the place of the address; null without one, and for a place of another city. */
export function homeWay({ city, position }: HomeDetail, stay: StayParams, locale: Locale): HomeWayData | null {
  const goal = goalOf(stay.near, city)
  if (!goal) return null
  const { walkMinutes: walk, bikeMinutes: bike } = travelFrom(goal.position, position)
  const { promoCode: _, ...search } = stay
  const near = nearText(goal, locale)
  return {
    text: m.travel_home_way({ walk, bike, from: fromGoal(goal, locale) }, { locale }),
    more: m.travel_home_more({ near: near.charAt(0).toLocaleLowerCase(locale) + near.slice(1) }, { locale }),
    to: apartmentsPath(locale, { city, ...Object.fromEntries(stayParams(search)) }),
  }
}
