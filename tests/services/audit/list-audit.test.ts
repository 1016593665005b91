import { expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/actor.ts'
import { exportAudit } from '#services/audit/export-audit.ts'
import { listAudit } from '#services/audit/list-audit.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { writeNote } from '#services/note/write-note.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const by = MEMBER as StaffActor

/** A home whose nights were blocked and whose booking has a note. */
async function makeHistory() {
  const home = await makeApartment(deps.db)
  const { houseCode } = home
  const { bookingCode } = await makeBooking({ deps, home })
  await writeNote(deps, { code: bookingCode, text: 'Llega tarde.', by })
  const block = {
    houseCodes: [houseCode],
    from: '2027-09-01',
    to: '2027-09-04',
    kind: 'maintenance',
    note: '',
  } as const
  await blockNights(deps, { ...block, by })
  return { houseCode, bookingCode }
}

const actionsOf = async (filters: Parameters<typeof listAudit>[1]) =>
  (await listAudit(deps, filters)).entries.map(({ act, houseCode, bookingCode }) => ({ act, houseCode, bookingCode }))

test('the code of a home finds its blocks and names the home, and the code of a booking is found as it is typed', async () => {
  const { houseCode, bookingCode } = await makeHistory()
  const ofHome = await actionsOf({ about: houseCode.toLowerCase() })
  expect(ofHome).toContainEqual({ act: 'nights_blocked', houseCode, bookingCode: null })
  expect(await actionsOf({ about: bookingCode.toLowerCase() })).toMatchObject([{ act: 'note_written', bookingCode }])
  expect(await actionsOf({ about: 'NOTHING' })).toEqual([])
})

test('days are in Madrid, and both are included', async () => {
  const { bookingCode: about } = await makeHistory()
  expect(await actionsOf({ about, from: '2027-03-01', to: '2027-03-01' })).toHaveLength(1)
  expect(await actionsOf({ about, to: '2027-02-28' })).toEqual([])
  expect(await actionsOf({ about, from: '2027-03-02' })).toEqual([])
})

test('the audit is exported with its filters, and the export is an entry of its own', async () => {
  const { bookingCode } = await makeHistory()
  const made = await exportAudit(deps, { query: `sobre=${bookingCode}&antes=1`, format: 'csv', locale: 'es', by })
  if (!made.ok) throw new Error(made.code)
  const [head, row, end] = String(made.value.content).split('\r\n')
  expect(head).toMatch(/^\ufeffMomento;Quién;Dispositivo;Acto;/)
  expect(row).toContain(`;note_written;booking ${bookingCode};${bookingCode};`)
  expect(row).not.toContain('Llega tarde')
  expect(end).toBe('')
  expect((await entriesOf(deps.db, 'audit')).at(-1)).toMatchObject({
    act: 'list_exported',
    changes: { filter: [null, `sobre=${bookingCode}`], rows: [null, 1], format: [null, 'csv'] },
  })
})
