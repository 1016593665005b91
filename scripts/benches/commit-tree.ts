import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runStep } from '#server/progress.ts'

const run = promisify(execFile)

export type CommitTree = {
  readonly folder: string
  /** The short hash. */
  readonly commit: string
  remove(): Promise<void>
}

/** Returns the short hash of a commit. Throws where there is none of this name. */
export async function resolveCommit(name: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--short', '--verify', '--quiet', `${name}^{commit}`]).catch(() => {
    throw new Error(`There is no commit ${name}`)
  })
  return stdout.trim()
}

/** Tells whether the working tree differs from its commit; results that a bench wrote don't count. */
export async function isTreeChanged(results: string): Promise<boolean> {
  const { stdout } = await run('git', ['status', '--porcelain', '--', '.', ':!docs', `:!${results}`])
  return stdout !== ''
}

/**
 * Checks a commit out in a folder of its own, with its packages: ours where its lockfile is the same. The caller
 * removes it.
 */
export async function openCommitTree(commit: string): Promise<CommitTree> {
  const parent = await mkdtemp(join(tmpdir(), 'estancia-commit-'))
  const folder = join(parent, commit)
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder]).catch(() => undefined)
    await rm(parent, { recursive: true, force: true })
    await run('git', ['worktree', 'prune'])
  }
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit])
    await addPackages(folder)
    // Builds the generated files that sources import.
    for (const script of GENERATORS) {
      if (existsSync(join(folder, script))) await run(process.execPath, [script], { cwd: folder })
    }
    return { folder, commit, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const GENERATORS = ['scripts/compile-messages.ts', 'scripts/office-actions.ts']
const LOCKFILE = 'package-lock.json'
const MODULES = 'node_modules'

async function addPackages(folder: string): Promise<void> {
  const [theirs, ours] = await Promise.all([readFile(join(folder, LOCKFILE)), readFile(LOCKFILE)])
  if (theirs.equals(ours)) return symlink(resolve(MODULES), join(folder, MODULES), 'dir')
  await runStep('Installing the packages of the commit', () => installPackages(folder))
}

function installPackages(folder: string): Promise<void> {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  return new Promise((done, fail) => {
    const child = spawn(program, [...first, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`npm ci ended with ${code}`))))
  })
}
