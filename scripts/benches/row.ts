/** A measure as a number, which comparisons use; its unit is part of what it means. */
export type Figure = {
  readonly value: number
  readonly unit:
    | 'ms'
    | 's'
    | 'per second'
    | 'times'
    | 'kB'
    | 'MiB'
    | 'points'
    | 'presses'
    | 'requests'
    | 'searches'
    | 'elements'
    | 'photos'
}

/** What a bench measured: the cells of its row in `bench/RESULTS.md`. */
export type BenchRow = {
  readonly measure: string
  readonly result: string
  readonly goal: string
  readonly reached: boolean
  /** Null in rows of benches that print text alone, as those of older commits do. */
  readonly figure: Figure | null
}

/** What a bench sends to the process that runs it, beside the row that it prints. */
export type SentFigure = { readonly measure: string; readonly figure: Figure }

export function printedRow({ measure, result, goal, reached }: BenchRow): string {
  return `| ${measure} | ${result} | ${goal} | ${reached ? 'yes' : 'no'} |`
}

/** Reads the rows among the lines that a bench printed. */
export function readPrintedRows(output: string, figures: readonly SentFigure[]): BenchRow[] {
  const lines = output.split('\n').filter((line) => line.startsWith('| '))
  return lines.map((line) => {
    const [measure = '', result = '', goal = '', reached = ''] = cellsOf(line)
    const figure = figures.find((one) => one.measure === measure)?.figure ?? null
    return { measure, result, goal, reached: reached === 'yes', figure }
  })
}

export function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
