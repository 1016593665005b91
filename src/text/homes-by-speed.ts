import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Homes, how many of them book a monthly stay at once, and how many of the others answer with an offer of the site. */
export type HomesBySpeed = { readonly count: number; readonly instantMonthly: number; readonly offerMonthly: number }

/** Adds up the homes of cities. */
export function homesBySpeed(places: readonly HomesBySpeed[]): HomesBySpeed {
  const sum = (name: keyof HomesBySpeed) => places.reduce((total, place) => total + place[name], 0)
  return { count: sum('count'), instantMonthly: sum('instantMonthly'), offerMonthly: sum('offerMonthly') }
}

/** Says how many homes there are and how they book a monthly stay; empty where there are none. */
export function homesBySpeedText({ count, instantMonthly, offerMonthly }: HomesBySpeed): string {
  if (count === 0) return ''
  const parts = [
    [instantMonthly, m.vocabulary_homes_instant],
    [offerMonthly, m.vocabulary_homes_offer],
    [count - instantMonthly - offerMonthly, m.vocabulary_homes_person],
  ] as const
  const list = parts.flatMap(([homes, text]) => (homes > 0 ? [text({ count: homes })] : []))
  return m.vocabulary_homes_by_speed({ count, nights: MONTHLY_STAY_NIGHTS, list: joinWords(list, getLocale()) })
}
