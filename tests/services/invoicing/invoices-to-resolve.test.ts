import { expect, test } from 'vitest'
import { ok, refuse } from '#domain/shared/refusal.ts'
import { handInNow, previewHandInNow } from '#services/invoicing/hand-in-now.ts'
import { handInRecords } from '#services/invoicing/hand-in-records.ts'
import { listInvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'
import { mendRecord, previewMendRecord } from '#services/invoicing/mend-record.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, minutesAfter } from '#tests/factories/booking.ts'
import { issueForTest } from '#tests/factories/document-samples.ts'
import { findFault } from '#tests/factories/invoicing-samples.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { makeTaxAgency } from '#tests/factories/tax-agency.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const taxAgency = makeTaxAgency()
const deps = await depsForFile({ taxAgency })
const EVERYWHERE = { cities: null }

async function issue(): Promise<string> {
  const { bookingCode } = await makeBooking({ deps, home: await makeApartment(deps.db) })
  return issueForTest(deps, bookingCode)
}

test('staff see what the agency found fault with where they work, until another record mends it', async () => {
  const name = await issue()
  const half = await issue()
  await findFault(deps, half, 'accepted_with_errors')
  await findFault(deps, name)
  const names = async (city: 'madrid' | 'sevilla') =>
    (await listInvoicesToResolve(deps, { cities: [city] })).faulty.map((one) => `${one.name} ${one.state} ${one.code}`)
  expect(await names('madrid')).toEqual([`${name} rejected 1117`, `${half} accepted_with_errors 1117`])
  expect(await names('sevilla')).toEqual([])
  const shown = await previewMendRecord(deps, { name })
  expect(shown).toMatchObject(ok({ name, state: 'rejected', recordKind: 'issue', before: null, after: null }))
  const input = { name, by: MEMBER }
  expect(await mendRecord(deps, { ...input, previewId: 'another' })).toMatchObject(refuse('changed_meanwhile'))
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await mendRecord(deps, { ...input, previewId })).toEqual(ok(null))
  expect(await mendRecord(deps, { ...input, previewId })).toMatchObject(refuse('nothing_to_mend'))
  expect(deps.sent.jobs.at(-1)?.name).toBe('hand-in-records')
  expect(await names('madrid')).toEqual([`${half} accepted_with_errors 1117`])
})

test('staff have records handed in at once after a failure, and never before the agency takes more', async () => {
  await handInRecords(deps)
  expect(await previewHandInNow(deps)).toMatchObject(refuse('nothing_to_hand_in'))
  await issue()
  taxAgency.next.push(new Error('connect ECONNREFUSED'))
  await handInRecords(deps)
  const failing = await listInvoicesToResolve(deps, EVERYWHERE)
  expect(failing.handIn).toMatchObject({ agency: 'test', waiting: 1, failingSince: deps.clock.now() })
  const shown = await previewHandInNow(deps)
  expect(shown).toMatchObject(ok({ waiting: 1, failingSince: deps.clock.now().toISOString(), notBefore: null }))
  expect(await handInNow(deps, { previewId: 'another', by: MEMBER })).toMatchObject(refuse('changed_meanwhile'))
  expect(await handInRecords(deps)).toBe(0)
  await handInNow(deps, { previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  const accepted = { state: 'accepted', code: null, fault: null } as const
  taxAgency.next.push({ kind: 'answered', csv: 'CSV', waitSeconds: 60, outcomes: [accepted] })
  expect(await handInRecords(deps)).toBe(1)
  await issue()
  const waiting = await previewHandInNow(deps)
  expect(waiting).toMatchObject(
    ok({ waiting: 1, failingSince: null, notBefore: new Date(minutesAfter(deps.clock.now(), 1)).toISOString() }),
  )
  await handInNow(deps, { previewId: waiting.ok ? waiting.value.previewId : '', by: MEMBER })
  expect(await handInRecords(deps)).toBe(0)
})
