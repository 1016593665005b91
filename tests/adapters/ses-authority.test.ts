import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderAuthority } from '#adapters/authority/folder-authority.ts'
import { reportXml } from '#adapters/authority/report-xml.ts'
import { createSesAuthority } from '#adapters/authority/ses-authority.ts'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import type { RegisterReport } from '#domain/arrival/authority.ts'
import { generatedReports } from '#tests/factories/register-stays.ts'
import { FAKE_USER, type FakeSes, startFakeSes } from '#tests/fake-ses/server.ts'

let ses: FakeSes
beforeEach(async () => {
  ses = await startFakeSes()
})
afterEach(() => ses.close())

const service = (change: object = {}) =>
  createSesAuthority({ url: ses.url, application: 'Estancia', ...FAKE_USER, ...change })
const [RESERVATION, ARRIVAL] = generatedReports(1, 7) as [RegisterReport, RegisterReport]

test('a booking and an arrival are handed in as the service wants them, and named by a code once they were worked on', async () => {
  ses.state.waits = 2
  const authority = service()
  for (const report of [RESERVATION, ARRIVAL]) {
    const handed = await authority.submit('1', report)
    if (!handed.ok) throw new Error(handed.fault)
    expect(await authority.poll(handed.batch ?? '')).toEqual({ kind: 'pending' })
    expect(await authority.poll(handed.batch ?? '')).toEqual({ kind: 'pending' })
    expect(await authority.poll(handed.batch ?? '')).toEqual({
      kind: 'accepted',
      code: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  }
  expect(ses.received.map(({ kind }) => kind)).toEqual(['RH', 'PV'])
  expect(ses.received[0]?.xml).toContain(`<referencia>${RESERVATION.contract.reference}</referencia>`)
})

test('what was accepted can be taken back by its code, and nothing else', async () => {
  const authority = service()
  await authority.submit('1', RESERVATION)
  const code = ses.codeOf(0) ?? ''
  const back = await authority.annul('2', { code, reference: 'X' })
  expect(back.ok && (await authority.poll(back.batch ?? ''))).toMatchObject({ kind: 'accepted' })
  expect(ses.annulled).toEqual([code])
  expect(await authority.annul('3', { code: 'unknown', reference: 'X' })).toEqual({
    ok: false,
    fault: '10113 El código no existe',
  })
})

test('a fault of the whole request and one of a communication are both told', async () => {
  expect(await service({ landlordCode: '9' }).submit('1', RESERVATION)).toEqual({
    ok: false,
    fault: '10103 El código de arrendador no existe',
  })
  const home = { ...ARRIVAL.home, registerCode: '1234567890' }
  const handed = await service().submit('1', { ...ARRIVAL, home })
  expect(handed.ok && (await service().poll(handed.batch ?? ''))).toEqual({
    kind: 'refused',
    fault: 'No existe un establecimiento',
  })
})

test('a report that the service has received before counts as received, and a fault of validation with its code does not', async () => {
  ses.state.fault = { code: '10121', text: 'Lote duplicado' }
  expect(await service().submit('1', RESERVATION)).toEqual({ ok: true, batch: null })
  ses.state.fault = { code: '10121', text: 'Error de validación: falta nombre' }
  expect(await service().submit('1', RESERVATION)).toMatchObject({ ok: false })
  ses.state.fault = null
  ses.state.batchFault = 'La comunicación está duplicada'
  const sent = await service().submit('1', RESERVATION)
  expect(sent.ok && (await service().poll(sent.batch ?? ''))).toEqual({ kind: 'accepted', code: '' })
})

test('a text that is longer than its field is refused with the name of the field, by the service and by a folder', async () => {
  const [holder] = RESERVATION.people
  if (!holder) throw new Error('A reservation has a holder')
  const tooLong = { ...RESERVATION, people: [{ ...holder, name: 'Ana'.repeat(17) }] }
  const refused = { ok: false, fault: 'nombre: 51 characters, the register takes 50' }
  expect(await service().submit('1', tooLong)).toEqual(refused)
  const folder = await mkdtemp(join(tmpdir(), 'estancia-folder-'))
  const authority = createFolderAuthority(createFolderStore({ folder, isPrivate: true }))
  expect(await authority.submit('1', tooLong)).toEqual(refused)
  expect(ses.received).toEqual([])
  await rm(folder, { recursive: true })
})

test('a wrong password, a service that is down and one that says nothing are faults to try again', async () => {
  await expect(service({ password: 'wrong' }).submit('1', RESERVATION)).rejects.toThrow('answered 401')
  ses.state.status = 503
  await expect(service().poll('1')).rejects.toThrow('answered 503')
  await expect(service({ url: 'http://127.0.0.1:1/' }).poll('1')).rejects.toThrow()
  const page = createSesAuthority(
    { url: ses.url, application: 'Estancia', ...FAKE_USER },
    async () => new Response('<p>'),
  )
  await expect(page.poll('1')).rejects.toThrow('no XML')
})

test('the ZIP of a report has one file, found from its end as tools do, with sizes and checksum that fit', async () => {
  const sent: Buffer[] = []
  const capture: typeof fetch = async (_url, init) => {
    sent.push(Buffer.from(/<solicitud>([^<]*)</.exec(String(init?.body))?.[1] ?? '', 'base64'))
    return new Response('<respuesta><codigo>0</codigo><lote>1</lote></respuesta>')
  }
  const authority = createSesAuthority({ url: ses.url, application: 'Estancia', ...FAKE_USER }, capture)
  await authority.submit('ñ', RESERVATION)
  await authority.submit('ñ', RESERVATION)
  const text = reportXml(RESERVATION)
  const [zip = Buffer.alloc(0), again] = sent
  expect(again).toEqual(zip)
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const entry = zip.subarray(zip.readUInt32LE(end + 16))
  expect([zip.readUInt16LE(end + 10), entry.readUInt32LE(0), entry.readUInt32LE(42)]).toEqual([1, 0x02014b50, 0])
  expect(entry.subarray(46, 46 + entry.readUInt16LE(28)).toString('utf8')).toBe('RH-ñ.xml')
  const start = 30 + zip.readUInt16LE(26)
  const content = inflateRawSync(zip.subarray(start, start + entry.readUInt32LE(20)))
  expect([content.toString('utf8'), content.length, crc32(content)]).toEqual([
    text,
    entry.readUInt32LE(24),
    entry.readUInt32LE(16),
  ])
})

test('a folder takes each report as a file that only its owner reads, notes what to take back, and forgets', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'estancia-folder-')), 'register')
  const authority = createFolderAuthority(createFolderStore({ folder, isPrivate: true }))
  const handed = await authority.submit('id-1', RESERVATION)
  await authority.submit('id-1', RESERVATION)
  if (!handed.ok) throw new Error(handed.fault)
  const outcome = await authority.poll(handed.batch ?? '')
  if (outcome.kind !== 'accepted') throw new Error('A folder accepts all')
  await authority.annul('id-2', { code: outcome.code, reference: RESERVATION.contract.reference })
  const files = (await readdir(folder)).sort()
  const { reference } = RESERVATION.contract
  expect(files).toEqual([`ANULAR-${reference}-id-2.txt`, `RH-${reference}-id-1.xml`])
  expect((await stat(join(folder, files[1] ?? ''))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain(`RH-${reference}-id-1.xml`)
  await authority.forget('id-1')
  await authority.forget('id-1')
  expect(await readdir(folder)).toEqual([`ANULAR-${reference}-id-2.txt`])
  await rm(folder, { recursive: true })
})
