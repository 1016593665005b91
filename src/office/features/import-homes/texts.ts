import type { HomeImportPreview } from '#contract/home-import.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import type { ListingSystem } from '#domain/listing-import/columns.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What the systems call themselves, in every language. */
export const SYSTEM_NAMES: Readonly<Record<ListingSystem, string>> = { guesty: 'Guesty', smoobu: 'Smoobu' }

type ImportRow = HomeImportPreview['rows'][number]
type Fault = ImportRow['faults'][number]
type Warning = ImportRow['warnings'][number]

const FAULTS: Readonly<Record<Fault['code'], (values: { readonly value: string }) => string>> = {
  address_missing: m.import_fault_address_missing,
  number_missing: m.import_fault_number_missing,
  postal_code_missing: m.import_fault_postal_code_missing,
  city_unknown: () => m.import_fault_city_unknown({ cities: allCities(getLocale(), 'disjunction') }),
  city_contradictory: m.import_fault_city_contradictory,
  city_not_yours: m.import_fault_city_not_yours,
  neighbourhoods_missing: m.import_fault_neighbourhoods_missing,
  position_wrong: m.import_fault_position_wrong,
  position_outside: m.import_fault_position_outside,
  capacity_wrong: m.import_fault_capacity_wrong,
  rooms_wrong: m.import_fault_rooms_wrong,
  number_unreadable: m.import_fault_number_unreadable,
  currency_foreign: m.import_fault_currency_foreign,
  price_out_of_range: m.import_fault_price_out_of_range,
  text_too_long: m.import_fault_text_too_long,
  duplicate_row: m.import_fault_duplicate_row,
  duplicate_home: m.import_fault_duplicate_home,
}
/** Faults whose text says what stands in the cell. */
const WITH_VALUE: readonly Fault['code'][] = ['duplicate_row', 'duplicate_home']

const WARNINGS: Readonly<Record<Warning['code'], (values: { readonly value: string }) => string>> = {
  position_missing: m.import_warning_position_missing,
  price_missing: m.import_warning_price_missing,
  price_nightly: m.import_warning_price_nightly,
  texts_one_language: ({ value }) =>
    value === 'es' ? m.import_warning_texts_spanish() : m.import_warning_texts_english(),
  title_missing: m.import_warning_title_missing,
  text_cut: m.import_warning_text_cut,
  amenities_unknown: m.import_warning_amenities_unknown,
  beds_short: m.import_warning_beds_short,
  bathrooms_rounded: m.import_warning_bathrooms_rounded,
  deposit_adjusted: m.import_warning_deposit_adjusted,
  min_nights_adjusted: m.import_warning_min_nights_adjusted,
  room_not_whole: m.import_warning_room_not_whole,
}

/** Says why a row cannot be read: the column, what stands there, and what is wrong with it. */
export function faultText({ code, column, value }: Fault): string {
  const reason = FAULTS[code]({ value })
  if (column === null) return reason
  if (value === '' || WITH_VALUE.includes(code)) return m.import_homes_reason({ column, reason })
  return m.import_homes_reason_of({ column, value, reason })
}

/** Says what a person has to look at in a draft. */
export function warningText({ code, value }: Warning): string {
  return WARNINGS[code]({ value })
}

/** What a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@\t\r|%]/
/** Lets spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows that cannot be read with their reasons as CSV. A text that would be a formula begins with an apostrophe. */
export function faultyRowsFile(rows: readonly ImportRow[]): Blob {
  const head = [m.import_homes_line(), m.import_homes_name(), m.import_homes_reasons()]
  const lines = rows.map(({ line, name, faults }) => [String(line), name, faults.map(faultText).join(' ')])
  const text = [head, ...lines].map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' })
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
