import { TRANSPORT_PASSES } from '#content/transport-passes.ts'
import type { ApartmentDetailView } from '#contract/catalogue.ts'
import { SERVICES_WITHOUT_BILLS, type Service } from '#domain/catalogue/vocabulary.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { serviceName } from '#text/vocabulary.ts'

/** What every home uses, by whose bills the cost of a month differs. */
const USED_EVERYWHERE: readonly Service[] = ['electricity', 'water', 'wifi']

type Priced = Pick<ApartmentDetailView, 'city' | 'monthlyPriceCents' | 'electricityAllowanceCents'> & {
  readonly services: readonly Service[]
}

/** Writes what the bills cover, and what a month costs with a transport pass for each adult. */
export function billTexts(home: Priced, adults: number): string[] {
  const allowance = home.electricityAllowanceCents
  return [
    coveredText(home),
    ...(allowance === undefined ? [] : [m.apartment_bills_allowance({ amount: formatCents(allowance) })]),
    livingCostText(home, adults),
  ]
}

function coveredText({ services }: Priced): string {
  const covered = services.filter((service) => !SERVICES_WITHOUT_BILLS.includes(service))
  return covered.length > 0 ? m.apartment_bills_included({ list: listOf(covered) }) : m.apartment_bills_none()
}

function livingCostText({ city, monthlyPriceCents, services }: Priced, adults: number): string {
  const pass = TRANSPORT_PASSES[city]
  const passesCents = pass.cents * adults
  const open = USED_EVERYWHERE.filter((service) => !services.includes(service))
  const cost = m.apartment_living_cost({
    rent: formatCents(monthlyPriceCents),
    passes: m.apartment_living_passes({ count: adults, amount: formatCents(passesCents) }),
    name: pass.name[getLocale()],
    total: formatCents(monthlyPriceCents + passesCents),
  })
  return open.length === 0 ? cost : `${cost} ${m.apartment_living_open({ list: listOf(open) })}`
}

function listOf(services: readonly Service[]): string {
  const locale = getLocale()
  return joinWords(
    services.map((service) => serviceName(service, locale).toLocaleLowerCase(locale)),
    locale,
  )
}
