import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ProposedGap } from '#services/gap/list-gaps.ts'

/** Returns the days of a gap: its first night and the day on which the next stay begins. */
export function datesOfGap({ from, to }: ProposedGap): string {
  return `${dayText(from)} – ${dayText(to)}`
}

/** Says what keeps stays out of a gap. */
export function obstacleTexts({ obstacles, stay }: ProposedGap): string[] {
  return obstacles.map((obstacle) => {
    if (obstacle.kind === 'min_nights') {
      return m.gaps_obstacle_min({ nights: m.vocabulary_nights({ count: obstacle.before }) })
    }
    if (obstacle.kind === 'no_arrival') return m.gaps_obstacle_arrival({ day: dayText(stay.checkIn) })
    return m.gaps_obstacle_departure({ day: dayText(stay.checkOut) })
  })
}

/** Says the rules that let the stay of a gap in, one sentence each. */
export function ruleTexts({ obstacles, stay }: ProposedGap): string[] {
  return obstacles.map((obstacle) => {
    if (obstacle.kind === 'min_nights') {
      const nights = m.vocabulary_nights({ count: obstacle.after })
      return m.gaps_rule_min({ nights, day: dayText(stay.checkIn) })
    }
    if (obstacle.kind === 'no_arrival') return m.gaps_rule_arrival({ day: dayText(stay.checkIn) })
    return m.gaps_rule_departure({ day: dayText(stay.checkOut) })
  })
}

/** Writes a day so that it never breaks before its month. */
function dayText(date: string): string {
  return shortDay(date, getLocale()).replace(' ', '\u00a0')
}
