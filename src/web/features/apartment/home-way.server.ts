import { apartmentsPath } from '#contract/site-paths.ts'
import { goalIn, goalOf } from '#domain/catalogue/landmark.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { transitMinutes } from '#services/catalogue/transit-minutes.ts'
import { travelFrom } from '#services/catalogue/travel-view.ts'
import type { Deps } from '#services/deps.ts'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { nearPhrase, waysText } from '#web/components/travel/way-text.ts'
import type { HomeDetail } from './apartment-data.ts'

export type HomeWayData = {
  /** “14 min a pie y 5 min en bici del Hospital La Paz”, and the same of a second place. */
  readonly text: string
  /** The link to the search near that place. */
  readonly more: string
  readonly to: string
}

/** The way from the place of the address; null without one, and for a place of another city. */
export async function homeWay(
  deps: Pick<Deps, 'transit' | 'clock' | 'logger'>,
  { city, position }: HomeDetail,
  stay: StayParams,
): Promise<HomeWayData | null> {
  const locale = getLocale()
  const first = goalIn(city, goalOf(stay.near))
  if (!first) return null
  const second = goalIn(city, goalOf(stay.secondNear))
  const goals = second ? [first, second] : [first]
  const isEstimate = deps.transit?.isEstimate ?? false
  const travels = await Promise.all(
    goals.map(async (goal) => {
      const [minutes] = await transitMinutes(deps, goal.position, [position])
      return { goal, travel: travelFrom(goal.position, position, { minutes, isEstimate }) }
    }),
  )
  const texts = travels.map(({ goal, travel }) => waysText(travel, goal))
  const note = travels.some(({ travel }) => travel.isTransitEstimate) ? ` (${m.travel_estimate()})` : ''
  const { promoCode: _, ...search } = stay
  return {
    text: `${texts.join(' · ')}${note}`,
    more: m.travel_home_more({ near: nearPhrase(goals) }),
    to: apartmentsPath(locale, { city, ...Object.fromEntries(stayParams(search)) }),
  }
}
