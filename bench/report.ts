import { type Figure, printedRow } from '../scripts/benches/row.ts'

type Report = {
  readonly measure: string
  readonly result: string
  /** The measure as a number: where it can be, the first of the result. */
  readonly figure: Figure
  readonly goal: string
  readonly reached: boolean
}

/**
 * Prints a row of `bench/RESULTS.md`, and sends its figure to `scripts/bench.ts` where that runs the bench. The bench
 * ends with 1 where a goal is not reached.
 */
export function report(row: Report): void {
  const { measure, figure } = row
  process.stdout.write(`${printedRow(row)}\n`)
  process.send?.({ measure, figure })
  if (!row.reached) process.exitCode = 1
}

/** Writes a time with as many digits as mean something. */
export function msText(time: number): string {
  return `${time.toFixed(time < 10 ? 2 : 0)} ms`
}
