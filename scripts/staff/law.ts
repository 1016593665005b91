import { readFile } from 'node:fs/promises'
import { type LegalRule, parseLegalRule } from '#domain/law/legal-rule.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import type { Deps } from '#services/deps.ts'
import { listLegalSubjects } from '#services/law/list-legal-subjects.ts'
import { saveLegalRules } from '#services/law/save-legal-rules.ts'
import { unwrap } from './unwrap.ts'

/** Prints every legal rule by its subject, in the shape in which `saveLaw` reads it. */
export async function showLaw(deps: Deps): Promise<void> {
  const subjects = await listLegalSubjects(deps)
  const rules = subjects.flatMap((one) => one.rules.map(({ role: _, ...rule }) => rule))
  printLine(JSON.stringify(rules, null, 2))
}

/** Stores the rules of a file: new ones, and others in the place of those with their ids. */
export async function saveLaw(deps: Deps, file: string): Promise<void> {
  const given: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(given)) throw new OperatorFault(`${file} has no list of rules`)
  const rules = given.map((one: unknown, index): LegalRule => {
    const parsed = parseLegalRule(one)
    if ('rule' in parsed) return parsed.rule
    throw new OperatorFault(`Rule ${index + 1} of ${file} is wrong at ${parsed.errors.join(', ')}`)
  })
  unwrap(await saveLegalRules(deps, { rules, by: COMMAND }))
  printLine(`Saved ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`)
}
