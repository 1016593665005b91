import type { CompanyStay } from '#contract/company.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { csvOf } from '../csv.ts'
import { STATE_TEXTS } from './state-texts.ts'

/** Writes the stays of a company as a table, one a line. */
export function companyCsv(stays: readonly CompanyStay[]): string {
  const locale = getLocale()
  const head = [
    m.company_csv_booking(),
    m.company_csv_home(),
    m.company_csv_check_in(),
    m.company_csv_check_out(),
    m.company_csv_traveller(),
    m.company_csv_cost_centre(),
    m.company_csv_state(),
    m.company_csv_total(),
    m.company_csv_booked_by(),
  ]
  const lines = stays.map((stay) => [
    ...[stay.bookingCode, stay.houseCode, stay.checkIn, stay.checkOut, stay.traveller ?? '', stay.costCentre ?? ''],
    ...[STATE_TEXTS[stay.state](), stay.totalPriceCents, stay.bookedBy],
  ])
  return csvOf([head, ...lines], locale)
}
