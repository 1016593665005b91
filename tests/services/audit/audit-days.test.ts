import { beforeEach, expect, test } from 'vitest'
import { JOBS, jobHandlers } from '#jobs/registry.ts'
import { closeAuditDays } from '#services/audit/close-audit-days.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { verifyAudit } from '#services/audit/verify-audit.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
let deps: TestDeps

beforeEach(async () => {
  await database.pool.query(`
    delete from audit_days;
    alter table audit_entries disable trigger all;
    delete from audit_entries;
    alter table audit_entries enable trigger all`)
  deps = makeDeps(database.pool)
})

async function recordAt(at: string, home = 'MAD-0042'): Promise<void> {
  deps.clock.set(at)
  const subject = { kind: 'home', id: home } as const
  const changes = { text: [null, 'Caldera'] } as const
  await deps.db.transaction((tx) => recordAction(tx, deps, MEMBER, { act: 'list_exported', subject, changes }))
}

/** Three days with entries; the second of March in Madrid begins at 23:00 of the first in UTC. */
async function closeThreeDays(): Promise<void> {
  await recordAt('2027-03-01T22:59:59Z')
  await recordAt('2027-03-01T23:00:00Z')
  await recordAt('2027-03-02T12:00:00Z', 'SVQ-0042')
  await recordAt('2027-03-05T12:00:00Z')
  deps.clock.set('2027-03-06T02:41:00Z')
  await closeAuditDays(deps)
}

/** Changes entries like an attacker who has the whole database. */
function tamper(statement: string) {
  return database.pool.query(`
    alter table audit_entries disable trigger all;
    ${statement};
    alter table audit_entries enable trigger all`)
}

test('every day with entries gets one digest, once it is over in Madrid', async () => {
  await closeThreeDays()
  await recordAt('2027-03-06T10:00:00Z')
  expect(await closeAuditDays(deps)).toBe(0)
  const { rows } = await database.pool.query(
    'select day::text, entries, previous_digest, digest from audit_days order by day',
  )
  expect(rows.map(({ day, entries }) => [day, entries])).toEqual([
    ['2027-03-01', 1],
    ['2027-03-02', 2],
    ['2027-03-05', 1],
  ])
  expect(rows.map((row) => row.previous_digest)).toEqual([null, rows[0].digest, rows[1].digest])
  expect(await verifyAudit(deps)).toEqual({
    days: 3,
    last: expect.objectContaining({ day: '2027-03-05', digest: rows[2].digest }),
    differences: [],
  })
})

test('two processes close a day once, and one mail says its digest to the company', async () => {
  await recordAt('2027-03-01T12:00:00Z')
  deps.clock.set('2027-03-02T02:41:00Z')
  const closed = await Promise.all([closeAuditDays(deps), closeAuditDays(deps)])
  expect(closed.sort()).toEqual([0, 1])
  const mails = deps.sent.jobs.filter(({ name }) => name === 'send-audit-day-mail')
  expect(mails.map(({ data }) => data)).toEqual([{ day: '2027-03-01' }])
  await jobHandlers(deps)['send-audit-day-mail']({ day: '2027-03-01' })
  const { last } = await verifyAudit(deps)
  expect(deps.sent.mails).toMatchObject([
    { id: 'audit_day.2027-03-01', text: expect.stringContaining(`${last?.digest}`) },
  ])
  expect(JOBS.find(({ name }) => name === 'send-audit-day-mail')?.mailOrder).toBeDefined()
})

test.each([
  ['changed', `update audit_entries set reason = 'x' where at = '2027-03-01T22:59:59Z'`, '2027-03-01', 'entries'],
  ['removed', `delete from audit_entries where subject_id = 'SVQ-0042'`, '2027-03-02', 'entries'],
  [
    'added to a closed day',
    `insert into audit_entries (act_id, at, actor, act, subject_kind, subject_id)
     values (gen_random_uuid(), '2027-03-05T13:00:00Z', 'system', 'later', 'list', 'x')`,
    '2027-03-05',
    'entries',
  ],
  [
    'added to a day that had none',
    `insert into audit_entries (act_id, at, actor, act, subject_kind, subject_id)
     values (gen_random_uuid(), '2027-03-03T13:00:00Z', 'system', 'later', 'list', 'x')`,
    '2027-03-03',
    'added',
  ],
  ['taken away with its day', `delete from audit_days where day = '2027-03-02'`, '2027-03-05', 'chain'],
])('an entry that is %s afterwards shows', async (_what, statement, day, why) => {
  await closeThreeDays()
  await tamper(statement)
  expect((await verifyAudit(deps)).differences).toContainEqual({ day, why })
})

test('a digest that is made anew after a change differs from the one that was mailed, and so do all later ones', async () => {
  await closeThreeDays()
  const mailed = (await verifyAudit(deps)).last?.digest
  await tamper(`update audit_entries set reason = 'x' where at = '2027-03-01T22:59:59Z'; delete from audit_days`)
  await closeAuditDays(deps)
  const { last, differences } = await verifyAudit(deps)
  expect(differences).toEqual([])
  expect(last?.digest).not.toBe(mailed)
})
