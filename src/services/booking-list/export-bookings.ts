import { bookingFilterParams, readBookingFilters } from '#contract/booking-list.ts'
import { type ListedBooking, type ListPlace, listBookingRows } from '#db/booking-list/booking-list-rows.ts'
import { stayState } from '#domain/booking/stay-state.ts'
import { cityName, cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { shownPhone } from '#domain/people/international-phone.server.ts'
import { dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { ExportFormat } from '#domain/staff/export-format.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import { MAX_EXPORTED_ROWS } from '#domain/staff/staff-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { type Cell, csvOf, type ExportedList, type Sheet, xlsxOf } from '#services/spreadsheet.ts'
import { wantedOf } from './list-bookings.ts'

const BATCH = 1_000

export type ExportInput = {
  readonly member: Scope
  /** Filters as an address has them. */
  readonly query: string
  readonly format: ExportFormat
  readonly locale: Locale
  readonly by: StaffActor
}

/**
 * Writes the bookings of a list, with their holders, into a file, in the cities of a member. Refuses `export_too_large` beyond
 * `MAX_EXPORTED_ROWS`. Commits an audit entry with the filters and the number of rows before the file is handed over.
 */
export async function exportBookings(
  deps: Deps,
  { member, query, format, locale, by }: ExportInput,
): Promise<Result<ExportedList, Refusal<'export_too_large'>>> {
  const filters = readBookingFilters(new URLSearchParams(query))
  const rows = await readAll(deps, { member, filters })
  if (rows.length > MAX_EXPORTED_ROWS) return refuse('export_too_large')
  const now = deps.clock.now()
  const sheet: Sheet = {
    title: m.export_bookings({}, { locale }),
    head: headOf(locale),
    rows: rows.map((row) => cellsOf(row, now, locale)),
  }
  const content = format === 'csv' ? csvOf(sheet) : await xlsxOf(sheet)
  const kept = bookingFilterParams({ ...filters, text: '' }).toString()
  await deps.db.transaction((tx) =>
    recordAction(tx, deps, by, {
      act: 'list_exported',
      subject: { kind: 'list', id: 'bookings' },
      changes: {
        filter: [null, kept],
        rows: [null, rows.length],
        format: [null, format],
        // A name that was looked for is the only thing of it that would have to be erased.
        ...(filters.text === '' ? {} : { text: 'personal' as const }),
      },
    }),
  )
  const fileName = `${m.export_bookings({}, { locale }).toLowerCase()}-${dateInMadrid(now)}.${format}`
  return ok({ fileName, content })
}

/** Reads the list page by page, and one row more than may be exported. */
async function readAll(deps: Deps, list: Parameters<typeof wantedOf>[1]): Promise<ListedBooking[]> {
  const wanted = wantedOf(deps, list)
  const all: ListedBooking[] = []
  let after: ListPlace | null = null
  for (;;) {
    const rows: ListedBooking[] = await listBookingRows(deps.db, wanted, { after, most: BATCH })
    all.push(...rows)
    after = rows.at(-1) ?? null
    if (rows.length < BATCH || all.length > MAX_EXPORTED_ROWS) return all
  }
}

function headOf(locale: Locale): string[] {
  const heads = [
    ...[m.export_code, m.export_state, m.export_home, m.export_neighbourhood, m.export_city],
    ...[m.export_holder, m.export_email, m.export_phone, m.export_arrival, m.export_departure],
    ...[m.export_nights, m.export_people, m.export_booked, m.export_source],
    ...[m.export_price, m.export_open, m.export_overdue],
  ]
  return heads.map((head) => head({}, { locale }))
}

function cellsOf(row: ListedBooking, now: Date, locale: Locale): Cell[] {
  const city = cityOfHouseCode(row.houseCode)
  const states = {
    hold: m.office_stay_hold,
    unpaid: m.office_stay_unpaid,
    confirmed: m.office_stay_confirmed,
    in_house: m.office_stay_in_house,
    past: m.office_stay_past,
    cancelled: m.office_stay_cancelled,
  }
  const sources = {
    site: m.office_source_site,
    request: m.office_source_request,
    phone: m.office_source_phone,
    desk: m.office_source_desk,
    channel: m.office_source_channel,
  }
  return [
    ...[row.code, states[stayState(row, now)]({}, { locale }), row.houseCode, row.neighbourhood],
    ...[city ? cityName(city, locale) : '', row.holderName, row.holderEmail, shownPhone(row.holderPhone)],
    ...[{ day: row.checkIn }, { day: row.checkOut }, daysBetween(row.checkIn, row.checkOut), row.people],
    ...[{ day: dateInMadrid(row.createdAt) }, sources[row.source]({}, { locale })],
    ...[{ cents: row.totalPriceCents }, { cents: row.openCents }, { cents: row.owedCents }],
  ]
}
