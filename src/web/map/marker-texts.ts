import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import type { MarkerTexts } from './pin-index.ts'

/** The accessible name of a mark contains its text, so that voice control finds it (WCAG 2.5.3). */
export function markerTexts(locale: Locale): MarkerTexts {
  return {
    pin(house, cents) {
      const text = wholeEuros(cents)
      return { text, label: m.map_pin({ price: text, house }, { locale }) }
    },
    cluster(count, cents) {
      const text = m.map_cluster_text({ price: wholeEuros(cents) }, { locale })
      return { badge: String(count), text, label: m.map_cluster_label({ count, text }, { locale }) }
    },
    dots(count, cents) {
      return { text: String(count), label: m.map_cluster({ count, price: wholeEuros(cents) }, { locale }) }
    },
  }
}
