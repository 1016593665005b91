import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { printLine, runStep } from '#server/progress.ts'
import { buildIfStale } from './site-build.ts'

/**
 * `npm run release` writes `.tmp/release/estancia-<version>.tar.gz`: the files of the last commit and the site as built
 * from them, so that `npm start` has nothing to build where it is unpacked. A folder with other changes is refused.
 */
const run = promisify(execFile)
const FOLDER = '.tmp/release'
const RELEASES = 'releases.json'
const BUILT = ['build/client', 'build/server', 'build/office', 'build/.sources']

const { stdout: changes } = await run('git', ['status', '--porcelain'])
if (changes) {
  process.stderr.write(`A release is made of what is committed. Commit or undo first:\n${changes}`)
  process.exit(1)
}
await buildIfStale()
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const name = `estancia-${version}`
const archive = `${FOLDER}/${name}.tar.gz`
await runStep('Writing the release', async () => {
  await mkdir(FOLDER, { recursive: true })
  const files = await filesOfTheCommit()
  await run('tar', ['--create', '--gzip', `--file=${archive}`, `--transform=s,^,${name}/,`, ...BUILT, ...files])
})
await noteRelease(version)
printLine(`  ${archive}\n  Commit releases.json: tests run the last release on the tables of later versions.`)

/** An archive of the same version takes the place of the one before. */
async function noteRelease(version: string): Promise<void> {
  const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'])
  const { stdout: date } = await run('git', ['show', '--no-patch', '--format=%cs'])
  const before = JSON.parse(await readFile(RELEASES, 'utf8')) as { readonly version: string }[]
  const others = before.filter((one) => one.version !== version)
  const entry = { version, commit: commit.trim(), date: date.trim() }
  await writeFile(RELEASES, `${JSON.stringify([...others, entry], null, 2)}\n`)
}

/** Without what only tests and benches need. */
async function filesOfTheCommit(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z'], { maxBuffer: 64 * 2 ** 20 })
  return stdout.split('\0').filter((path) => path !== '' && !/^(bench|chaos|tests|\.github|\.ci)\//.test(path))
}
