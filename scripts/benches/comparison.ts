import type { BenchRow } from './row.ts'

/** The rows of one turn, of both commits. */
export type Turn = { readonly before: readonly BenchRow[]; readonly now: readonly BenchRow[] }

export type Comparison = {
  readonly measure: string
  /** Medians of the turns. */
  readonly before: number
  readonly now: number
  /** Ratio of the new figure to the old one: the median of the turns, the lowest and the highest. */
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
  readonly unit: string
}

/** A number that is no part of a word: that of `p95 29 ms` is 29. */
const NUMBER = /(?<![\w.,])\d+(?:,\d{3})*(?:\.\d+)?/

/** Compares the measures that both commits have in each turn; the order is that of the newer one. */
export function compareTurns(turns: readonly Turn[]): Comparison[] {
  return (turns[0]?.now ?? []).flatMap(({ measure }) => {
    const pairs = turns.map((turn) => pairOf(measure, turn))
    const complete = pairs.filter((pair) => pair !== null)
    return complete.length === turns.length ? [comparisonOf(measure, complete)] : []
  })
}

/** Names the measures that only one of the commits has, or that can't be compared. */
export function incomparable(turns: readonly Turn[]): string[] {
  const compared = new Set(compareTurns(turns).map(({ measure }) => measure))
  const all = turns.flatMap(({ before, now }) => [...now, ...before].map(({ measure }) => measure))
  return [...new Set(all)].filter((measure) => !compared.has(measure))
}

type Pair = { readonly before: number; readonly now: number; readonly unit: string }

/**
 * Pairs the figures where both rows have one, else the first numbers of their results. Returns null where they mean
 * different things.
 */
function pairOf(measure: string, turn: Turn): Pair | null {
  const before = turn.before.find((row) => row.measure === measure)
  const now = turn.now.find((row) => row.measure === measure)
  if (!before || !now) return null
  if (before.figure && now.figure) {
    const { value, unit } = now.figure
    return before.figure.unit === unit ? { before: before.figure.value, now: value, unit } : null
  }
  const numbers = { before: firstNumber(before.result), now: firstNumber(now.result) }
  return Number.isNaN(numbers.before + numbers.now) ? null : { ...numbers, unit: '' }
}

function firstNumber(result: string): number {
  return Number(NUMBER.exec(result)?.[0].replaceAll(',', '') ?? Number.NaN)
}

function comparisonOf(measure: string, pairs: readonly Pair[]): Comparison {
  const ratios = pairs.map(({ before, now }) => (before === now ? 1 : now / before))
  return {
    measure,
    before: median(pairs.map(({ before }) => before)),
    now: median(pairs.map(({ now }) => now)),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    unit: pairs[0]?.unit ?? '',
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]
  return (low + high) / 2
}

/** Writes the comparison as a table. */
export function comparisonTable(comparisons: readonly Comparison[], names: { before: string; now: string }): string {
  const head = ['measure', names.before, names.now, 'ratio', 'lowest to highest']
  const rows = comparisons.map(({ measure, before, now, ratio, lowest, highest, unit }) => [
    measure,
    `${short(before)} ${unit}`.trim(),
    `${short(now)} ${unit}`.trim(),
    ratio.toFixed(2),
    `${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** Writes a number with three significant digits. */
function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : `${Number(value.toPrecision(3))}`
}
