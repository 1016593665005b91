/** PostgreSQL takes at most 65,535 parameters per statement; this many rows stay well below. */
const MAX_ROWS = 500

/** Splits rows into chunks that one statement can take. */
export function* chunked<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += MAX_ROWS) yield rows.slice(start, start + MAX_ROWS)
}
