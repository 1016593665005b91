import { homeListParams, readHomeListFilters } from '#contract/home-list.ts'
import { type HomeOfListRow, listHomeRows } from '#db/listing/home-list-rows.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
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
import { type HomeOfList, wantedHomes, withNights } from './list-homes-for-staff.ts'

const BATCH = 500

export type HomesExportInput = {
  readonly member: Scope
  /** Filters as an address has them. */
  readonly query: string
  readonly format: ExportFormat
  readonly locale: Locale
  readonly by: StaffActor
}

/**
 * Writes the homes of a list into a file, in the cities of a member. Refuses `export_too_large` beyond `MAX_EXPORTED_ROWS`.
 * Commits an audit entry with the filters and the number of rows before the file is handed over.
 */
export async function exportHomes(
  deps: Deps,
  { member, query, format, locale, by }: HomesExportInput,
): Promise<Result<ExportedList, Refusal<'export_too_large'>>> {
  const filters = readHomeListFilters(new URLSearchParams(query))
  const homes: HomeOfList[] = []
  let rows: HomeOfListRow[] = []
  do {
    const after = homes.at(-1)?.houseCode ?? null
    rows = await listHomeRows(deps.db, wantedHomes({ member, filters }), { after, most: BATCH })
    homes.push(...(await withNights(deps, member, rows)))
  } while (rows.length === BATCH && homes.length <= MAX_EXPORTED_ROWS)
  if (homes.length > MAX_EXPORTED_ROWS) return refuse('export_too_large')
  const title = m.export_homes({}, { locale })
  const sheet: Sheet = { title, head: headOf(locale), rows: homes.map((home) => cellsOf(home, locale)) }
  const content = format === 'csv' ? csvOf(sheet) : await xlsxOf(sheet)
  await deps.db.transaction((tx) =>
    recordAction(tx, deps, by, {
      act: 'list_exported',
      subject: { kind: 'list', id: 'homes' },
      changes: {
        filter: [null, homeListParams(filters).toString()],
        rows: [null, homes.length],
        format: [null, format],
      },
    }),
  )
  const fileName = `${title.toLowerCase()}-${dateInMadrid(deps.clock.now())}.${format}`
  return ok({ fileName, content })
}

function headOf(locale: Locale): string[] {
  const heads = [
    ...[m.export_home, m.export_title, m.export_city, m.export_neighbourhood, m.export_bedrooms, m.export_state],
    ...[m.export_since, m.export_reason, m.export_missing, m.export_night, m.export_taken, m.export_free_from],
    ...[m.export_stays, m.export_last_departure],
  ]
  return heads.map((head) => head({}, { locale }))
}

const STATES = {
  draft: m.office_listing_draft,
  listed: m.office_listing_listed,
  paused: m.office_listing_paused,
  retired: m.office_listing_retired,
} satisfies Record<ListingState, unknown>

function cellsOf(home: HomeOfList, locale: Locale): Cell[] {
  const { houseCode, title, city, neighbourhood, bedrooms, state, since, stateReason, missing } = home
  const dayOr = (day: string | null): Cell => (day === null ? '' : { day })
  return [
    ...[houseCode, title[locale], cityName(city, locale), neighbourhood, bedrooms, STATES[state]({}, { locale })],
    ...[dayOr(since), stateReason, Object.keys(missing).join(' ').toUpperCase(), { cents: home.nightCents }],
    ...[home.takenPercent, dayOr(home.freeFrom), home.bookings, dayOr(home.lastDeparture)],
  ]
}
