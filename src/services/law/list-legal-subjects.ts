import { listLegalRules } from '#db/law/legal-rule-rows.ts'
import { legalAnswer } from '#domain/law/legal-answer.ts'
import { LEGAL_SUBJECTS, type LegalRule, type LegalSubject } from '#domain/law/legal-rule.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/**
 * What a rule does today. `decides`: the product acts by it. `other_reading`: it answers too, and the product acts by the
 * more careful one. `later` and `earlier` answer for other days; `no_longer` and `not_yet` answer for none.
 */
export type RuleRole = 'decides' | 'other_reading' | 'later' | 'earlier' | 'no_longer' | 'not_yet'

export type LegalSubjectView = {
  readonly subject: LegalSubject
  readonly rules: readonly (LegalRule & { readonly role: RuleRole })[]
}

/** Returns the rules of every subject, with what each does today. */
export async function listLegalSubjects({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<LegalSubjectView[]> {
  const rules = await listLegalRules(db)
  const today = dateInMadrid(clock.now())
  return LEGAL_SUBJECTS.map((subject) => {
    const answer = legalAnswer(rules, subject, { signing: today, arrival: today, issue: today })
    const roleOf = (rule: LegalRule): RuleRole => {
      if (rule.id === answer.rule.id) return 'decides'
      if (rule.id === answer.otherwise?.id) return 'other_reading'
      if (rule.state === 'repealed') return 'no_longer'
      if (rule.state === 'announced') return 'not_yet'
      return rule.takesEffectOn > today ? 'later' : 'earlier'
    }
    const ofSubject = rules.filter((rule) => rule.subject === subject)
    return { subject, rules: ofSubject.map((rule) => ({ ...rule, role: roleOf(rule) })) }
  })
}
