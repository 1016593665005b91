import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CommitTree, openCommitTree, resolveCommit } from './commit-tree.ts'
import { compareTurns, comparisonTable, incomparable, type Turn } from './comparison.ts'
import { runBench } from './run-bench.ts'

export type RunAgainst = {
  readonly commit: string
  readonly files: readonly string[]
  readonly pages: readonly string[]
  readonly turns: number
  /** Whether both sides of a turn run at the same time. */
  readonly isTogether: boolean
  readonly signal: AbortSignal
}

/** Runs benches of a commit and of the working tree in turns or together, and prints how their measures compare. */
export async function runAgainst({ commit, files, ...options }: RunAgainst): Promise<void> {
  const tree = await openCommitTree(await resolveCommit(commit))
  try {
    for (const file of files) await compareBench(file, tree, options)
  } finally {
    await tree.remove()
  }
}

async function compareBench(file: string, tree: CommitTree, options: Omit<RunAgainst, 'commit' | 'files'>) {
  const name = basename(file, '.bench.ts')
  if (!existsSync(join(tree.folder, file))) return say(`${tree.commit} has no bench ${name}`)
  const turns: Turn[] = []
  for (let number = 1; number <= options.turns; number++)
    turns.push(await takeTurn(file, { name, number, tree, options }))
  const names = { before: tree.commit, now: 'working tree' }
  say(`${name}, ${turns.length} turns\n\n${comparisonTable(compareTurns(turns), names)}`)
  const others = incomparable(turns)
  if (others.length > 0) say(`Not compared: ${others.join('; ')}`)
}

type TakeTurn = {
  readonly name: string
  readonly number: number
  readonly tree: CommitTree
  readonly options: Omit<RunAgainst, 'commit' | 'files'>
}

/**
 * Every other turn begins with the other commit, because a machine that slows down would favour the first. Two that run at the
 * same time share whatever slows them down.
 */
async function takeTurn(file: string, { name, number, tree, options }: TakeTurn): Promise<Turn> {
  const rowsOf = async (folder: string, title: string) => {
    say(`${name}, turn ${number} of ${options.turns}, ${title}`)
    const { rows } = await runBench(file, { ...options, tree: folder })
    if (rows.length === 0) throw new Error(`${name} of ${title} measured nothing`)
    return rows
  }
  const ofCommit = () => rowsOf(tree.folder, tree.commit)
  const ofOurs = () => rowsOf(process.cwd(), 'working tree')
  if (options.isTogether) {
    const [before, now] = await Promise.all([ofCommit(), ofOurs()])
    return { before, now }
  }
  if (number % 2 === 1) return { before: await ofCommit(), now: await ofOurs() }
  const now = await ofOurs()
  return { before: await ofCommit(), now }
}

function say(line: string): void {
  process.stdout.write(`\n${line}\n`)
}
