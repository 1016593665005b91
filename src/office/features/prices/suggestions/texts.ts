import type { RateReason } from '#domain/rate-suggestion/rate-suggestions.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { moneyText } from '#office/ui/money.tsx'

/** Says a reason without its percent. */
export function reasonText(reason: RateReason): string {
  switch (reason.kind) {
    case 'occupancy': {
      const { place, from, nights, soldNights: sold, alikePercent: percent } = reason
      const figures = { sold, nights, day: shortDay(from, getLocale()), percent }
      return place ? m.suggestions_occupancy_place({ ...figures, place }) : m.suggestions_occupancy_city(figures)
    }
    case 'lead_time': {
      const { daysAhead: count, nights, soldNights: sold } = reason
      if (sold === 0 && count === 0) return m.suggestions_unsold_today({ nights })
      return sold === 0 ? m.suggestions_unsold({ count, nights }) : m.suggestions_early({ count, nights, sold })
    }
    case 'season':
      return m.suggestions_season({ alike: reason.alikePercent, own: reason.ownPercent })
    case 'limit':
      return m.suggestions_limit()
    case 'floor':
      return m.suggestions_floor({ price: moneyText(reason.floorCents) })
  }
}
