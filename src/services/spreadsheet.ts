import writeExcelFile from 'write-excel-file/node'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'

/** A cell by what it is: text, a count, a sum or a day. */
export type Cell = string | number | { readonly cents: Cents } | { readonly day: CalendarDate }
export type Sheet = {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A file ready to be handed over. */
export type ExportedList = { readonly fileName: string; readonly content: string | Uint8Array<ArrayBuffer> }

/** A text that begins so is read as a formula by spreadsheets, wherever it came from. */
const FORMULA = /^[\s]*[=+\-@\t\r|%]/
/** Tells spreadsheets that letters are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Writes a sheet as CSV as Spanish spreadsheets open it: semicolons, decimal commas, days as they sort. */
export function csvOf({ head, rows }: Sheet): string {
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return quoted(harmless(cell))
  return 'day' in cell ? cell.day : (cell.cents / 100).toFixed(2).replace('.', ',')
}

/** An apostrophe before what would be a formula makes it text; a holder may be called anything. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const DAY_FORMAT = 'yyyy-mm-dd'
const SUM_FORMAT = '#,##0.00'

/** Writes a sheet for Excel, with sums and days that it can count with. Texts are cells of text there, never formulas. */
export async function xlsxOf({ title, head, rows }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const data = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(excelCell)),
  ]
  const file = await writeExcelFile(data, { sheet: title, stickyRowsCount: 1 }).toBuffer()
  return new Uint8Array(file)
}

function excelCell(cell: Cell) {
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: harmless(cell), type: String }
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: DAY_FORMAT }
  return { value: cell.cents / 100, type: Number, format: SUM_FORMAT }
}
