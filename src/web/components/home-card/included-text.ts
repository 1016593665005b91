import type { Service } from '#domain/catalogue/vocabulary.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { amenityName, serviceName } from '#text/vocabulary.ts'
import { textOf } from './text-of.ts'

const BILLS: readonly Service[] = ['water', 'electricity']
const UTILITIES: readonly Service[] = ['wifi', 'water', 'electricity', 'gas', 'heating_included']

/** The name of heating says that it is included, which the sentence says already. */
function nameOf(service: Service): string {
  const locale = getLocale()
  const name = service === 'heating_included' ? amenityName('heating', locale) : serviceName(service, locale)
  return name.toLocaleLowerCase(locale)
}

/** Names the bills that the monthly price includes, in a few words. */
export const includedText = textOf((services: readonly Service[]) => {
  const locale = getLocale()
  const bills = BILLS.every((service) => services.includes(service))
  if (bills && services.includes('wifi')) return m.search_card_bills_wifi()
  if (bills) return m.search_card_bills()
  const some = UTILITIES.filter((service) => services.includes(service))
  if (some.length === 0) return m.search_card_nothing_included()
  const names = some.map((service) => nameOf(service))
  return m.search_card_included({ list: joinWords(names, locale) })
})
