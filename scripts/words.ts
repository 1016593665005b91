import { glob, readFile } from 'node:fs/promises'
import { parseSync } from 'vite'

/** Checks that comments and names use the usual words of the trade and of software, which CONTRIBUTING.md lists. */
const FILES = ['{src,demo,tools,bench,chaos,scripts,tests}/**/*.{ts,tsx,mjs}', '*.config.ts']
const EXCLUDED = ['src/i18n/paraglide/**', 'src/**/*.generated.ts']
const IN_COMMENTS: readonly (readonly [words: RegExp, advice: string])[] = [
  [/\b(?:told|heard)\b/i, 'notified, received, given'],
  [/\bkept\b/i, 'cached, stored, held'],
  [/\banew\b/i, 'again'],
  [/\b(?:whoever|somebody|nobody)\b/i, 'the noun: the user, the member, the guest, the caller; no one'],
  [/\basked\b/i, 'requested, queried'],
  [/\bmeanwhile\b/i, 'what happens at the same time'],
  [/\bwish(?:es)?\b/i, 'request, preference'],
]
/** A docstring that begins like this is the end of a sentence without its beginning. */
const TORN_OFF = /^\*\s*(?:Of|For|By|From|With|At|On|In|To|As|Under|Until|After|Before|Between|Into)\b/
/** Searched in the words of names and paths: `SHOWN_NIGHTS` is read as “SHOWN NIGHTS”, `stay-nights.ts` as “stay nights ts”. */
const IN_NAMES: readonly (readonly [words: RegExp, advice: string])[] = [
  [/^MOST /, 'MAX_'],
  // The audit's column `act`, its `act_id` and the fields of answers have this name for good.
  [/\b(?:acts|acting)\b|^(?!act(?: id)?$).*\bact\b/i, 'action; for a verb: perform, handle'],
  [/\b(?:told|heard)\b/i, 'notified, received, known'],
  [/\banew\b/i, 'again'],
  [/\b(?:whoever|somebody|nobody|everybody)\b/i, 'the noun: the user, the member, the guest, the caller; no one'],
  [/\bwish(?:es)?\b/i, 'request, preference'],
  [/\bmoods?\b/i, 'tone'],
  [/\bmark(?:ed|ing)? stay\b|\bstay marks?\b/i, 'check-in, check-out'],
  [/\btake booking\b/i, 'create staff booking'],
  [/\bbooking file\b/i, 'booking details'],
  // Columns say `asked_by`, `asked_at` and `asked_member`, and the audit `refund_asked`.
  [/(?<!refund )\basked\b(?! (?:by|at|member)\b)/i, 'requested; for figures: action preview'],
  [/\bwritten by\b/i, 'actor columns'],
]

const faults: string[] = []
let count = 0
for await (const file of glob(FILES, { exclude: EXCLUDED })) {
  count += 1
  const source = await readFile(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const report = (at: number, text: string) => faults.push(`${file}:${source.slice(0, at).split('\n').length}: ${text}`)
  for (const comment of comments) {
    const { start } = comment
    // Between backticks stand names and values of the code; blanks in their place preserve the positions.
    const value = comment.value.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
    for (const [words, advice] of IN_COMMENTS) {
      const found = words.exec(value)
      if (found) report(start + 2 + found.index, `“${found[0]}” in a comment: write ${advice}`)
    }
    if (TORN_OFF.test(value)) report(start, 'a docstring has to be a sentence, or a noun with its unit')
  }
  const names = new Map<string, number>()
  collectNames(program, names)
  names.set(file, 0)
  for (const [name, start] of names) {
    const text = wordsOf(name)
    for (const [words, advice] of IN_NAMES) if (words.test(text)) report(start, `${name}: write ${advice}`)
  }
}
for (const fault of faults.sort()) process.stderr.write(`${fault}\n`)
process.stdout.write(`${count} files, ${faults.length} faults\n`)
process.exit(faults.length > 0 ? 1 : 0)

/** Collects each name of a syntax tree with the place where it comes first. */
function collectNames(node: unknown, names: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return
  const { type, name, start } = node as { readonly type?: string; readonly name?: unknown; readonly start?: number }
  if (type === 'Identifier' && typeof name === 'string' && !names.has(name)) names.set(name, start ?? 0)
  for (const child of Object.values(node)) collectNames(child, names)
}

/** Returns the words of a name or path, with blanks between them. */
function wordsOf(name: string): string {
  return name.replaceAll(/[^A-Za-z\d]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').trim()
}
