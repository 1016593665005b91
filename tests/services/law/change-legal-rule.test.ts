import { expect, test } from 'vitest'
import { findLastEntry } from '#db/audit/audit-rows.ts'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { listLegalRules, saveLegalRule } from '#db/law/legal-rule-rows.ts'
import { legalGaps } from '#domain/law/legal-answer.ts'
import { LEGAL_SUBJECTS, type LegalRule } from '#domain/law/legal-rule.ts'
import { vatRuleOf } from '#domain/pricing/vat.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { changeLegalRule, previewChangeLegalRule } from '#services/law/change-legal-rule.ts'
import { listLegalSubjects } from '#services/law/list-legal-subjects.ts'
import { saveLegalRules } from '#services/law/save-legal-rules.ts'
import { readStayLaw } from '#services/pricing/stay-law.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { testDatabase } from '#tests/harness/database.ts'

const SHORT_STAYS = 'rdl-29-2026-short-stays'

async function withDeps(run: (deps: TestDeps) => Promise<void>) {
  const database = await testDatabase()
  try {
    await run(makeDeps(database.pool))
  } finally {
    await database.close()
  }
}

const rolesOf = async (deps: TestDeps) =>
  Object.fromEntries(
    (await listLegalSubjects(deps)).flatMap(({ rules }) => rules.map(({ id, role }): [string, string] => [id, role])),
  )

async function changeOf(deps: TestDeps, ruleId: string, change: Partial<LegalRule>) {
  const found = (await listLegalRules(deps.db)).find(({ id }) => id === ruleId)
  if (!found) throw new Error(`There is no rule ${ruleId}`)
  const { state, stateSince, takesEffectOn, until, source } = { ...found, ...change }
  return { ruleId, state, stateSince, takesEffectOn, until, source }
}

async function perform(deps: TestDeps, ruleId: string, change: Partial<LegalRule>) {
  const input = await changeOf(deps, ruleId, change)
  const shown = await previewChangeLegalRule(deps, input)
  if (!shown.ok) throw new Error(shown.code)
  expect(await changeLegalRule(deps, { ...input, previewId: shown.value.previewId, by: MEMBER })).toMatchObject({
    ok: true,
  })
  expect(legalGaps(await listLegalRules(deps.db), LEGAL_SUBJECTS, '2026-01-01')).toEqual([])
  return shown.value.changes
}

test('a decree that is validated replaces the rule before it, and once it is repealed that one answers again', () =>
  withDeps(async (deps) => {
    expect(await perform(deps, SHORT_STAYS, { state: 'in_force', stateSince: '2026-12-03' })).toEqual([])
    const rules = await listLegalRules(deps.db)
    expect(rules.find(({ id }) => id === 'liva-20-short-stays')?.until).toBe('2026-12-01')
    const repealed = { state: 'repealed', stateSince: '2027-02-01' } as const
    expect(await perform(deps, SHORT_STAYS, repealed)).toEqual([
      { from: '2026-12-01', to: null, beforeId: SHORT_STAYS, afterId: 'liva-20-short-stays' },
    ])
    expect(await findLastEntry(deps.db, { kind: 'legal_rule', id: SHORT_STAYS })).toMatchObject({
      act: 'legal_rule_changed',
      changes: { state: ['in_force', 'repealed'], stateSince: ['2026-12-03', '2027-02-01'] },
    })
  }))

test('a decree that is delayed answers from another day on', () =>
  withDeps(async (deps) => {
    expect(await perform(deps, SHORT_STAYS, { takesEffectOn: '2027-03-01' })).toEqual([
      { from: '2026-12-01', to: '2027-03-01', beforeId: SHORT_STAYS, afterId: 'liva-20-short-stays' },
    ])
    expect((await rolesOf(deps))['rdl-29-2026-fees']).toBe('decides')
  }))

test('a change that leaves days without an answer, or that is not as previewed, changes nothing', () =>
  withDeps(async (deps) => {
    const before = await listLegalRules(deps.db)
    const gap = await changeOf(deps, 'liva-90-companies', { until: '2027-06-01' })
    expect(await previewChangeLegalRule(deps, gap)).toEqual(refuse('legal_rules_incomplete'))
    const gone = await changeOf(deps, 'liva-90-companies', { state: 'repealed' })
    expect(await changeLegalRule(deps, { ...gone, previewId: 'x', by: MEMBER })).toEqual(
      refuse('legal_rules_incomplete'),
    )
    const backwards = await changeOf(deps, SHORT_STAYS, { until: '2026-11-01' })
    expect(await previewChangeLegalRule(deps, backwards)).toMatchObject({ code: 'validation_failed' })
    const other = await changeOf(deps, SHORT_STAYS, { source: 'BOE' })
    expect(await changeLegalRule(deps, { ...other, previewId: 'x', by: MEMBER })).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await previewChangeLegalRule(deps, { ...other, ruleId: 'no-such-rule' })).toEqual(refuse('not_found'))
    expect(await listLegalRules(deps.db)).toEqual(before)
  }))

test('a norm with another value is saved from a file, with the rule that it replaces, or not at all', () =>
  withDeps(async (deps) => {
    const rules = await listLegalRules(deps.db)
    const old = rules.find(({ id }) => id === 'liva-91-hotel-services')
    if (!old) throw new Error('There is no rule')
    const raised = { ...old, id: 'liva-91-from-2028', takesEffectOn: '2028-01-01', value: { percent: 12 } }
    expect(await saveLegalRules(deps, { rules: [raised], by: COMMAND })).toEqual(refuse('legal_rules_incomplete'))
    const ended = { ...old, until: '2028-01-01' }
    expect(await saveLegalRules(deps, { rules: [ended, raised], by: COMMAND })).toMatchObject({ ok: true })
    const saved = await listLegalRules(deps.db)
    const home = { services: ['linen_change'] as const }
    const stay = { checkIn: '2028-03-01', checkOut: '2028-03-05' }
    expect(vatRuleOf(saved, { home, isCompany: false, stay, signedOn: '2027-12-01' })).toEqual({
      ...{ kind: 'lodging', percent: 12, rule: 'liva-91-from-2028' },
    })
    expect(await findLastEntry(deps.db, { kind: 'legal_rule', id: 'liva-91-from-2028' })).toMatchObject({
      changes: { legalValue: [null, '{"percent":12}'] },
    })
  }))

test('the first price after a change follows it, and one after a change that was rolled back does not', () =>
  withDeps(async (deps) => {
    const { houseCode } = await makeApartment(deps.db)
    const stay = { checkIn: '2027-04-01', checkOut: '2027-06-01' }
    const contractKind = async (on: Queryable) => {
      const home = await findBookableApartment(on, houseCode)
      return home && (await readStayLaw(on, home, { stay, signedOn: '2027-03-01' })).contract.kind
    }
    const id = 'rdl-29-2026-temporary-home'
    const repealed = { state: 'repealed', stateSince: '2026-12-10' } as const
    expect(await contractKind(deps.db)).toBe('temporary_home')
    const undone = deps.db.transaction(async (tx) => {
      const rule = (await listLegalRules(tx)).find((one) => one.id === id)
      if (rule) await saveLegalRule(tx, { ...rule, ...repealed })
      expect(await contractKind(tx)).toBe('tourist')
      tx.rollback()
    })
    await expect(undone).rejects.toThrow('Rollback')
    expect(await contractKind(deps.db)).toBe('temporary_home')
    await perform(deps, id, repealed)
    expect(await contractKind(deps.db)).toBe('tourist')
  }))
