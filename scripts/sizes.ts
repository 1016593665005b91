import { glob, readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'

/** Checks the lengths and names of files; the linter checks the lengths of functions (biome.json). */
const MAX_LINES = 300
const P90_LINES = 200
const FILES = [
  'src/**/*.{ts,tsx,css}',
  '{demo,tools}/**/*.ts',
  'scripts/**/*.{ts,mjs}',
  '{bench,chaos}/**/*.ts',
  'tests/**/*.{ts,tsx}',
]
/** React Router reads addresses from file names: $ marks a parameter, _ a part without a segment. */
const KEBAB_CASE = /^[a-z0-9$_]+([-.][a-z0-9$_]+)*$/

const faults: string[] = []
const lengths: number[] = []
for await (const file of glob(FILES, { exclude: ['src/i18n/paraglide/**', 'src/**/*.generated.ts'] })) {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').length
  lengths.push(lines)
  if (lines > MAX_LINES) faults.push(`${file}: ${lines} lines, at most ${MAX_LINES}: split it by what it does`)
  if (!KEBAB_CASE.test(basename(file, extname(file))))
    faults.push(`${file}: the name is not in kebab-case, like my-file.ts`)
}
const p90 = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.9)] ?? 0
if (p90 > P90_LINES)
  faults.push(`Nine of ten files have to have at most ${P90_LINES} lines, now ${p90}: split the longest`)
for (const fault of faults.sort()) process.stderr.write(`${fault}\n`)
process.stdout.write(`${lengths.length} files, ${faults.length} faults\n`)
process.exit(faults.length > 0 ? 1 : 0)
