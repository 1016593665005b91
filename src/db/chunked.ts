/** PostgreSQL takes 65,535 parameters in a statement: so many rows stay well below. */
const MOST_ROWS = 500

/** The rows in portions that one statement can take. */
export function* chunked<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += MOST_ROWS) yield rows.slice(start, start + MOST_ROWS)
}
