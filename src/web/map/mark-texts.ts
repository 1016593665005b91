import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { MarkTexts } from './pin-index.ts'

/** The accessible name of a mark contains its text, so that voice control finds it (WCAG 2.5.3). */
export function markTexts(locale: Locale): MarkTexts {
  return {
    pin(house, cents) {
      const text = formatCents(cents)
      return { text, label: m.map_pin({ price: text, house }, { locale }) }
    },
    several(count, cents) {
      const text = m.map_pin_many({ count, price: formatCents(cents) }, { locale })
      return { text, label: m.map_pin_many_label({ text }, { locale }) }
    },
    cluster(count, cents) {
      return { text: String(count), label: m.map_cluster({ count, price: formatCents(cents) }, { locale }) }
    },
  }
}
