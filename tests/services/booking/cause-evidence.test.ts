import { expect, test } from 'vitest'
import { RATE_LIMITS } from '#domain/rate-limits.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { addCauseEvidence } from '#services/booking/add-cause-evidence.ts'
import { getCauseEvidence, getCauseEvidenceFile } from '#services/booking/get-cause-evidence.ts'
import { openCauseEvidence } from '#services/booking/open-cause-evidence.ts'
import { removeCauseEvidence } from '#services/booking/remove-cause-evidence.ts'
import { actorOf } from '#services/staff/signed-in.ts'
import { eraseStoredFiles } from '#services/stored-file/erase-stored-files.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { memoryFiles } from '#tests/factories/memory-files.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { actionsOf } from '#tests/factories/staff.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { openOffice } from '#tests/harness/office.ts'

const database = await databaseForFile()
const CONTRACT = Buffer.from('%PDF-1.7 Contrato de trabajo de Lucía Ferrer')

/** A confirmed stay from 1 to 11 June with its holder, and the files of its product. */
async function stay() {
  const files = memoryFiles()
  const world = await makeBookingWorld(database.pool)
  const deps = { ...world.deps, storedFiles: files }
  const { code, viewToken } = await makeAnyBooking(deps)
  return { world, deps, files, code, holder: { code, viewToken } }
}

test('evidence is stored encrypted, listed for its holder alone, and removed by them', async () => {
  const { deps, files, code, holder } = await stay()
  expect(await addCauseEvidence(deps, { code, viewToken: 'made-up', content: CONTRACT })).toEqual(refuse('forbidden'))
  const sent = await addCauseEvidence(deps, { ...holder, content: CONTRACT })
  expect(sent).toMatchObject({
    value: { files: [{ id: expect.any(String), mediaType: 'application/pdf', bytes: CONTRACT.length }] },
  })
  expect(await addCauseEvidence(deps, { ...holder, content: CONTRACT })).toEqual(sent)
  const photo = await addCauseEvidence(deps, { ...holder, content: await samplePhoto() })
  const types = photo.ok ? photo.value.files.map(({ mediaType }) => mediaType).toSorted() : []
  expect(types).toEqual(['application/pdf', 'image/jpeg'])
  const all = [...files.contents.values()].map((one) => Buffer.from(one).toString('latin1')).join()
  expect(all).not.toMatch(/%PDF|Lucía|JFIF/)
  const id = sent.ok ? (sent.value.files[0]?.id ?? '') : ''
  const mine = await getCauseEvidenceFile(deps, { ...holder, id })
  expect(mine.ok && Buffer.from(mine.value.content)).toEqual(CONTRACT)
  expect(await getCauseEvidenceFile(deps, { code, viewToken: 'made-up', id })).toEqual(refuse('forbidden'))
  expect(await removeCauseEvidence(deps, { code, viewToken: 'made-up', id })).toEqual(refuse('forbidden'))
  expect(await removeCauseEvidence(deps, { ...holder, id })).toMatchObject({
    value: { files: [{ mediaType: 'image/jpeg' }] },
  })
  expect(files.contents.has(`file-${id}`)).toBe(false)
})

test('staff open evidence, which the audit records, and never that of another booking', async () => {
  const { deps, code, holder } = await stay()
  const sent = await addCauseEvidence(deps, { ...holder, content: CONTRACT })
  const id = sent.ok ? (sent.value.files[0]?.id ?? '') : ''
  const member = await openOffice(deps).signIn(['reservations'])
  const by = actorOf({ memberId: member.id, sessionId: member.sessionId }, 'request-of-evidence')
  const opened = await openCauseEvidence(deps, { code, id, by })
  expect(opened.ok && Buffer.from(opened.value.content)).toEqual(CONTRACT)
  const other = await makeAnyBooking(deps)
  expect(await openCauseEvidence(deps, { code: other.code, id, by })).toEqual(refuse('not_found'))
  expect(await actionsOf(deps.db, code)).toEqual(['cause_evidence_sent', 'cause_evidence_opened'])
  expect(await actionsOf(deps.db, other.code)).toEqual([])
})

test('what is no picture and no PDF, a sixth file and an unpaid booking are refused, and nothing is stored', async () => {
  const { world, deps, files, holder } = await stay()
  const photo = await samplePhoto()
  for (const content of [Buffer.from('<script>alert(1)</script>'), photo.subarray(0, photo.length / 2)]) {
    expect(await addCauseEvidence(deps, { ...holder, content })).toEqual(refuse('file_unreadable'))
  }
  expect(world.deps.sent.logs).toMatchObject([{ level: 'warn' }, { level: 'warn' }])
  for (const page of [1, 2, 3, 4, 5]) {
    const content = Buffer.from(`%PDF-1.7 ${page}`)
    expect(await addCauseEvidence(deps, { ...holder, content })).toMatchObject({ ok: true })
  }
  expect(await addCauseEvidence(deps, { ...holder, content: CONTRACT })).toEqual(refuse('too_many_files'))
  const { bookingCode, viewToken } = await makeBooking({ ...world, deps }, { checkIn: '2027-09-01' })
  const unpaid = { code: bookingCode, viewToken, content: CONTRACT }
  expect(await addCauseEvidence(deps, unpaid)).toEqual(refuse('first_payment_missing'))
  expect(files.contents.size).toBe(5)
})

test('files for one booking are limited by the hour, whether they are stored or not', async () => {
  const { deps, holder } = await stay()
  const send = (content: Uint8Array) => addCauseEvidence(deps, { ...holder, content })
  for (let sent = 0; sent < RATE_LIMITS.file_by_booking.count; sent++) {
    expect(await send(Buffer.from('no picture'))).toEqual(refuse('file_unreadable'))
  }
  expect(await send(CONTRACT)).toMatchObject({ ok: false, code: 'rate_limited', retryAfterSeconds: 30 })
})

test('evidence is erased five years after the stay, and not before', async () => {
  const { deps, files, holder } = await stay()
  await addCauseEvidence(deps, { ...holder, content: CONTRACT })
  const at = (moment: string) => ({ ...deps, clock: { now: () => new Date(moment) } })
  await eraseStoredFiles(at('2032-06-11T09:00:00Z'))
  expect(files.contents.size).toBe(1)
  await eraseStoredFiles(at('2032-06-12T09:00:00Z'))
  expect(files.contents.size).toBe(0)
  expect(await getCauseEvidence(deps, holder)).toEqual({ ok: true, value: { files: [] } })
})
