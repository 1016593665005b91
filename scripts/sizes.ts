import { glob, readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Holds the sizes and names of the house: lines of a file, lines of a function, kebab-case. */
const MOST_FILE_LINES = 300
const MOST_FUNCTION_LINES = 60
/** A component is mostly markup. */
const MOST_COMPONENT_LINES = 120
const P90_FILE_LINES = 200
const P90_FUNCTION_LINES = 35

type Span = { readonly start: number; readonly end: number }

const faults: string[] = []
const fileLines: number[] = []
const functionLines: number[] = []
const patterns = [
  'src/**/*.{ts,tsx}',
  'demo/**/*.ts',
  'scripts/*.{ts,mjs}',
  '{bench,chaos}/**/*.ts',
  'tests/**/*.{ts,tsx}',
]
for await (const file of glob(patterns, { exclude: ['src/i18n/paraglide/**'] })) {
  const source = await readFile(file, 'utf8')
  checkFile(file, source)
  // The function around a group of tests is as long as the group.
  if (!/\.(test|contract)\.tsx?$/.test(file)) checkFunctions(file, source)
}
checkP90('files', fileLines, P90_FILE_LINES)
checkP90('functions', functionLines, P90_FUNCTION_LINES)
for (const fault of faults.sort()) process.stderr.write(`${fault}\n`)
process.stdout.write(`${fileLines.length} files, ${functionLines.length} functions, ${faults.length} faults\n`)
process.exit(faults.length > 0 ? 1 : 0)

function checkFile(file: string, source: string): void {
  const lines = source.trimEnd().split('\n').length
  fileLines.push(lines)
  if (lines > MOST_FILE_LINES) faults.push(`${file}: ${lines} lines, at most ${MOST_FILE_LINES}`)
  // React Router names files after what stands in an address: $ is a parameter, _ a part without one.
  if (!/^[a-z0-9$_]+([-.][a-z0-9$_]+)*$/.test(basename(file, extname(file)))) faults.push(`${file}: not in kebab-case`)
}

function checkFunctions(file: string, source: string): void {
  const most = file.endsWith('.tsx') ? MOST_COMPONENT_LINES : MOST_FUNCTION_LINES
  const measure = ({ start, end }: Span) => {
    const lines = lineAt(source, end) - lineAt(source, start) + 1
    functionLines.push(lines)
    if (lines > most) faults.push(`${file}:${lineAt(source, start)}: a function of ${lines} lines, at most ${most}`)
  }
  const visitor = new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
  visitor.visit(parseSync(file, source).program)
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

function checkP90(what: string, lengths: number[], most: number): void {
  const sorted = lengths.toSorted((a, b) => a - b)
  const p90 = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  if (p90 > most) faults.push(`Nine of ten ${what} should have at most ${most} lines: it is ${p90}`)
}
