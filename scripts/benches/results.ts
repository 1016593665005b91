import { type BenchRow, cellsOf } from './row.ts'

export type MeasuredTree = {
  /** The short hash of the commit, and whether the tree differed from it. */
  readonly commit: string
  readonly isChanged: boolean
  /** The day of the run. */
  readonly date: string
  readonly machine: string
}

const HEAD = ['measure', 'commit', 'result', 'goal', 'reached', 'machine']
/** A creep shows over this many commits. */
const COMMITS_KEPT = 10
const NOTE = `# Results

Written by \`npm run bench\`: each measure at the last ${COMMITS_KEPT} commits that it was run at, the newest first, and the machine it ran on. "Changed" is a
tree that differed from its commit. Ratios compare with the best known tool in the same run, so that they mean something on
another machine too; \`npm run bench -- --against <commit>\` compares two commits in turns.
`

/**
 * Adds rows to the text of `bench/RESULTS.md`. A row replaces that of the same measure and commit; the oldest ones of a
 * measure leave.
 */
export function addResults(text: string, rows: readonly BenchRow[], tree: MeasuredTree): string {
  const measures = Map.groupBy(readRows(text), ([measure = '']) => measure)
  for (const { measure, result, goal, reached } of rows) {
    const label = `${tree.commit}${tree.isChanged ? ' changed' : ''}`
    const row = [measure, `${label}, ${tree.date}`, result, goal, reached ? 'yes' : 'no', tree.machine]
    const others = (measures.get(measure) ?? []).filter(([, commit = '']) => commit.split(', ')[0] !== label)
    measures.set(measure, [row, ...others].slice(0, COMMITS_KEPT))
  }
  const sorted = [...measures].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, ofMeasure]) => ofMeasure)
  const table = [HEAD, HEAD.map(() => '---'), ...sorted]
  return `${NOTE}\n${table.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`
}

/** Leaves out the head and the line below it. */
function readRows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map(cellsOf)
}
