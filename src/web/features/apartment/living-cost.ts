import { TRANSPORT_PASSES } from '#content/transport-passes.ts'
import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { Service } from '#domain/catalogue/vocabulary.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { serviceName } from '#text/vocabulary.ts'

/** What every home uses, by whose bills the cost of a month differs. */
const USED_EVERYWHERE: readonly Service[] = ['electricity', 'water', 'wifi']

type Priced = Pick<ApartmentDetailView, 'city' | 'monthlyPriceCents'> & { readonly services: readonly Service[] }

/** Writes what a month costs at the published price with a transport pass for each adult, and which bills come on top. */
export function livingCostText({ city, monthlyPriceCents, services }: Priced, adults: number): string {
  const locale = getLocale()
  const pass = TRANSPORT_PASSES[city]
  const passesCents = pass.cents * adults
  const open = USED_EVERYWHERE.filter((service) => !services.includes(service))
  const cost = m.apartment_living_cost({
    rent: formatCents(monthlyPriceCents),
    passes: m.apartment_living_passes({ count: adults, amount: formatCents(passesCents) }),
    name: pass.name[locale],
    total: formatCents(monthlyPriceCents + passesCents),
  })
  if (open.length === 0) return cost
  const list = joinWords(
    open.map((service) => serviceName(service, locale).toLocaleLowerCase(locale)),
    locale,
  )
  return `${cost} ${m.apartment_living_open({ list })}`
}
