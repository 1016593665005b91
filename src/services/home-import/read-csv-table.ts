import { CsvError, parse } from 'csv-parse/sync'
import { MAX_IMPORT_ROWS } from '#domain/listing-import/import-limits.ts'
import type { TableRow } from '#domain/listing-import/listing-row.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'

const MAX_COLUMNS = 500
const MAX_RECORD_CHARACTERS = 200_000
const SEPARATORS = [',', ';', '\t'] as const

export type CsvTable = { readonly head: readonly string[]; readonly rows: readonly TableRow[] }
type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } }

/**
 * Reads a table of comma-separated values (RFC 4180) whose first row that is not blank names the columns; they may be apart by
 * commas, semicolons or tabs. Refuses `home_file_unreadable` for what is no such table, and `home_file_too_long`.
 */
export function readCsvTable(
  content: string,
): Result<CsvTable, Refusal<'home_file_unreadable' | 'home_file_too_long'>> {
  if (content.includes('\0') || content.trim() === '') return refuse('home_file_unreadable')
  const parsed = parsedBy(content, separatorOf(content))
  if (!parsed) return refuse('home_file_unreadable')
  // The line of a record is the one after the record before it: those within quotes have several.
  const all = parsed.map(({ record }, index) => ({ line: (parsed[index - 1]?.info.lines ?? 0) + 1, cells: record }))
  const [head, ...rows] = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head || head.cells.length > MAX_COLUMNS) return refuse('home_file_unreadable')
  return rows.length > MAX_IMPORT_ROWS ? refuse('home_file_too_long') : ok({ head: head.cells, rows })
}

function parsedBy(content: string, delimiter: string): Parsed[] | null {
  const options = { delimiter, bom: true, trim: true, relax_column_count: true, info: true }
  try {
    return parse(content, { ...options, max_record_size: MAX_RECORD_CHARACTERS }) as unknown as Parsed[]
  } catch (error) {
    // A quote that is never closed or stands within a cell, or a record that is too long.
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Returns the separator that the head has most, not counting those within quotes. */
function separatorOf(content: string): string {
  const head = content.trimStart().replace(/"[^"]*"/g, '')
  const [line = ''] = head.split(/\r?\n/)
  const count = (separator: string) => line.split(separator).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
