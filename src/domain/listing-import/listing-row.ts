import type { ListingColumns, ListingField } from './columns.ts'

/** A row of a table with the line of the file in which it begins, from 1. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** Why a row cannot be read. */
export const ROW_FAULTS = [
  'address_missing',
  'number_missing',
  'postal_code_missing',
  'city_unknown',
  'city_contradictory',
  'city_not_yours',
  'neighbourhoods_missing',
  'position_wrong',
  'position_outside',
  'capacity_wrong',
  'rooms_wrong',
  'number_unreadable',
  'currency_foreign',
  'price_out_of_range',
  'text_too_long',
  'duplicate_row',
  'duplicate_home',
] as const
export type RowFaultCode = (typeof ROW_FAULTS)[number]

/** What staff have to look at in the draft of a row. */
export const ROW_WARNINGS = [
  'position_missing',
  'price_missing',
  'price_nightly',
  'texts_one_language',
  'title_missing',
  'text_cut',
  'amenities_unknown',
  'beds_short',
  'bathrooms_rounded',
  'deposit_adjusted',
  'min_nights_adjusted',
  'room_not_whole',
] as const
export type RowWarningCode = (typeof ROW_WARNINGS)[number]

export type RowFault = {
  readonly code: RowFaultCode
  /** The head of the column as it is in the file; null where no column of the file has it. */
  readonly column: string | null
  /** What stands there, shortened; of a duplicate, the line or the home that has the address. */
  readonly value: string
}
export type RowWarning = { readonly code: RowWarningCode; readonly value: string }

const MAX_VALUE = 80

/** Reads the cells of a row, and collects what is wrong with them. */
export class RowReader {
  readonly faults: RowFault[] = []
  readonly warnings: RowWarning[] = []
  readonly row: TableRow
  readonly columns: ListingColumns

  constructor(row: TableRow, columns: ListingColumns) {
    this.row = row
    this.columns = columns
  }

  /** Returns the cell of a field, with its line breaks; empty where the file has no such column. */
  text(field: ListingField): string {
    const index = this.columns.indexes[field]
    return index === undefined ? '' : (this.row.cells[index] ?? '').trim()
  }

  /** Returns the cell of a field in one line. */
  line(field: ListingField): string {
    return this.text(field).replace(/\s+/g, ' ')
  }

  fail(code: RowFaultCode, field: ListingField, value = this.line(field)): void {
    const index = this.columns.indexes[field]
    const column = index === undefined ? null : (this.columns.head[index] ?? null)
    this.faults.push({ code, column, value: shortened(value) })
  }

  warn(code: RowWarningCode, value = ''): void {
    this.warnings.push({ code, value: value.slice(0, 300) })
  }

  /** Reads a number; null where the cell is empty, or where it cannot be read, which is a fault. */
  number(field: ListingField, read: (text: string) => number | null): number | null {
    const typed = this.line(field)
    if (typed === '') return null
    const value = read(typed)
    if (value === null) this.fail('number_unreadable', field)
    return value
  }
}

function shortened(value: string): string {
  return value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1)}…` : value
}
