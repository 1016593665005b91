import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import { createAeatAgency } from '#adapters/tax-agency/aeat-agency.ts'
import { createFolderAgency } from '#adapters/tax-agency/folder-agency.ts'
import { messageXml, recordsXml } from '#adapters/tax-agency/record-xml.ts'
import type { BatchAnswer } from '#domain/invoicing/tax-agency.ts'
import { parseTaxId } from '#domain/invoicing/tax-id.ts'
import { annulmentRecord, batchOf, everyRecord, issueRecord } from '#tests/factories/records.ts'
import { readMessage } from '#tests/fake-verifactu/read-message.ts'
import {
  agencyAnswer,
  agencyFile,
  bodyOf,
  hasAgencySchemas,
  inEnvelope,
  schemaFaults,
  soapFault,
} from '#tests/fake-verifactu/server.ts'

const folder = await mkdtemp(join(tmpdir(), 'estancia-verifactu-'))
afterAll(() => rm(folder, { recursive: true }))

if (!hasAgencySchemas) process.stderr.write('The tax agency’s schemas are not there: its own checks are left out\n')

test.skipIf(!hasAgencySchemas)(
  'every kind of record is right by the agency’s own schemas, late and in time',
  async () => {
    for (const isLate of [false, true]) {
      const batch = batchOf(everyRecord(), isLate)
      expect(await schemaFaults('SuministroLR.xsd', bodyOf(messageXml(batch)))).toEqual([])
      expect(await schemaFaults('SuministroLR.xsd', recordsXml(batch))).toEqual([])
    }
  },
)

test.skipIf(!hasAgencySchemas)(
  'the schemas find fault with a wrong record, and with an answer of the fake that is none',
  async () => {
    const wrong = batchOf([issueRecord({ invoice: { name: '', issuedOn: '2027-03-01' } })])
    expect(await schemaFaults('SuministroLR.xsd', recordsXml(wrong))).not.toEqual([])
    expect(await schemaFaults('RespuestaSuministro.xsd', agencyAnswer([ALTA]))).toEqual([])
    expect(await schemaFaults('RespuestaSuministro.xsd', agencyAnswer([{ ...ALTA, state: 'Bien' }]))).not.toEqual([])
  },
)

test.skipIf(!hasAgencySchemas)('the agency’s examples have every element of ours in the same order', async () => {
  const ours = (record: Parameters<typeof batchOf>[0][number]) => elementsOf(messageXml(batchOf([record])))
  for (const [file, record] of [
    ['example-alta.xml', issueRecord()],
    ['example-subsanacion.xml', issueRecord({ mends: 'accepted' })],
    ['example-anulacion.xml', annulmentRecord()],
  ] as const) {
    const theirs = elementsOf(await agencyFile(file))
    const common = ours(record).filter((name) => theirs.includes(name))
    expect(common.length).toBeGreaterThan(15)
    expect(theirs.filter((name) => common.includes(name))).toEqual(common)
  }
})

test.each([
  ['example-alta.xml', { operation: 'Alta', invoiceKind: 'F1', isMending: false }],
  ['example-subsanacion.xml', { operation: 'Alta', invoiceKind: 'F1', isMending: true }],
  ['example-anulacion.xml', { operation: 'Anulacion', invoiceKind: '', isMending: false }],
])('the agency’s %s is read by the same reader as messages of ours', async (file, expected) => {
  const message = readMessage(await readFile(new URL(`../fixtures/verifactu/${file}`, import.meta.url), 'utf8'))
  expect(message).toMatchObject({ taxId: 'AAAA', isLate: false, requirement: null, records: [expected] })
  const [record] = message.records
  expect(record?.issuedOn).toMatch(/^\d\d-\d\d-\d{4}$/)
  expect(record?.madeAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(record?.hash).not.toBe('')
})

test('records that the agency requires go under its reference, and the last file says that nothing more follows', async () => {
  for (const [isLast, end] of [
    [false, 'N'],
    [true, 'S'],
  ] as const) {
    const xml = recordsXml(batchOf(everyRecord()), { reference: 'REQ-2027/0042', isLast })
    expect(readMessage(xml)).toMatchObject({ requirement: 'REQ-2027/0042' })
    expect(xml).toContain(`<sf:FinRequerimiento>${end}</sf:FinRequerimiento>`)
    if (hasAgencySchemas) expect(await schemaFaults('SuministroLR.xsd', xml)).toEqual([])
  }
})

/** The names of a message's elements, each once, in the order in which they come first. */
function elementsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/<(?:\w+:)?(\w+)[ >]/g)].map(([, name = '']) => name))]
}

const ALTA = { name: 'S2027-000001', operation: 'Alta' as const }
const BAJA = { name: 'S2027-000001', operation: 'Anulacion' as const }
const SECOND = { name: 'S2027-000002', operation: 'Alta' as const }
const BATCH = batchOf([
  issueRecord(),
  annulmentRecord(),
  issueRecord({ invoice: { name: 'S2027-000002', issuedOn: '2027-03-01' } }),
])
const settings = { url: 'https://127.0.0.1:1/', certificate: new Uint8Array(), password: '' }
const agency = (text: string, status = 200) => createAeatAgency(settings, async () => ({ status, text }))
const states = (answer: BatchAnswer) =>
  answer.kind === 'answered' ? answer.outcomes.map((outcome) => outcome?.state ?? null) : answer.kind
const OK = 'accepted'
const ERRORS = 'accepted_with_errors'
const NO = 'rejected'

test.each<[what: string, answer: string, states: unknown, wait?: number]>([
  ['everything taken', agencyAnswer([ALTA, BAJA, SECOND]), [OK, OK, OK], 60],
  [
    'one with errors',
    agencyAnswer([{ ...ALTA, state: 'AceptadoConErrores', code: '2001' }, BAJA, SECOND]),
    [ERRORS, OK, OK],
  ],
  [
    'one rejected',
    agencyAnswer([{ ...ALTA, state: 'Incorrecto', code: '1117' }, BAJA, SECOND], { state: 'ParcialmenteCorrecto' }),
    [NO, OK, OK],
  ],
  [
    'each another way',
    agencyAnswer([{ ...ALTA, state: 'Incorrecto' }, { ...BAJA, state: 'AceptadoConErrores' }, SECOND]),
    [NO, ERRORS, OK],
  ],
  [
    'all rejected, without a CSV',
    agencyAnswer(
      [ALTA, BAJA, SECOND].map((line) => ({ ...line, state: 'Incorrecto' })),
      { csv: '', state: 'Incorrecto' },
    ),
    [NO, NO, NO],
  ],
  [
    'a record that it had',
    agencyAnswer([{ ...ALTA, state: 'Incorrecto', code: '3000', known: 'Correcta' }, BAJA, SECOND]),
    [OK, OK, OK],
  ],
  [
    'a record that it had with errors',
    agencyAnswer([{ ...ALTA, state: 'Incorrecto', known: 'AceptadaConErrores' }, BAJA, SECOND]),
    [ERRORS, OK, OK],
  ],
  [
    'a record that was annulled since',
    agencyAnswer([{ ...ALTA, state: 'Incorrecto', known: 'Anulada' }, BAJA, SECOND]),
    [OK, OK, OK],
  ],
  [
    'a known record in a state of its own',
    agencyAnswer([{ ...ALTA, state: 'Incorrecto', known: 'Otra' }, BAJA, SECOND]),
    [NO, OK, OK],
  ],
  ['an annulment that is rejected', agencyAnswer([ALTA, { ...BAJA, state: 'Incorrecto' }, SECOND]), [OK, NO, OK]],
  [
    'an annulment that it had',
    agencyAnswer([ALTA, { ...BAJA, state: 'Incorrecto', known: 'Anulada' }, SECOND]),
    [OK, OK, OK],
  ],
  ['a record that it does not name', agencyAnswer([ALTA, BAJA]), [OK, OK, null]],
  ['no record at all', agencyAnswer([]), [null, null, null]],
  ['another order', agencyAnswer([SECOND, BAJA, { ...ALTA, state: 'Incorrecto' }]), [NO, OK, OK]],
  ['a record that nobody handed in', agencyAnswer([{ ...ALTA, name: 'X-1' }, ALTA, BAJA, SECOND]), [OK, OK, OK]],
  ['the same record twice', agencyAnswer([ALTA, { ...ALTA, state: 'Incorrecto' }, BAJA, SECOND]), [OK, OK, OK]],
  ['a state that there is not', agencyAnswer([{ ...ALTA, state: 'Quizás' }, BAJA, SECOND]), [null, OK, OK]],
  [
    'other prefixes',
    agencyAnswer([ALTA, BAJA, SECOND]).replaceAll('tikR:', 'ns2:').replaceAll(':tikR', ':ns2'),
    [OK, OK, OK],
  ],
  ['no prefixes', agencyAnswer([ALTA, BAJA, SECOND]).replaceAll('tikR:', '').replaceAll('tik:', ''), [OK, OK, OK]],
  [
    'spaces and lines around values',
    agencyAnswer([ALTA, BAJA, SECOND]).replaceAll('>Correcto<', '>\n  Correcto\n<'),
    [OK, OK, OK],
  ],
  ['no time to wait', agencyAnswer([ALTA, BAJA, SECOND], { wait: '0' }), [OK, OK, OK], 0],
  ['a longer time to wait', agencyAnswer([ALTA, BAJA, SECOND], { wait: '240' }), [OK, OK, OK], 240],
  ['an empty time to wait', agencyAnswer([ALTA, BAJA, SECOND], { wait: '' }), [OK, OK, OK], 60],
  ['a time that is none', agencyAnswer([ALTA, BAJA, SECOND], { wait: 'pronto' }), [OK, OK, OK], 60],
  ['a mark before the XML', `\uFEFF${agencyAnswer([ALTA, BAJA, SECOND])}`, [OK, OK, OK]],
])('the service answers with %s', async (_what, answer, expected, wait) => {
  const read = await agency(answer.startsWith('\uFEFF') ? answer : inEnvelope(answer)).submit(BATCH)
  expect(states(read)).toEqual(expected)
  if (wait !== undefined) expect(read).toMatchObject({ waitSeconds: wait })
})

test('a fault of a record keeps the agency’s code and words, in so many characters', async () => {
  const line = { ...ALTA, state: 'Incorrecto', code: '1117', fault: `El NIF &lt;X&gt; ${'x'.repeat(1_400)}` }
  const read = await agency(inEnvelope(agencyAnswer([line, BAJA, SECOND]))).submit(BATCH)
  expect(read.kind === 'answered' && read.outcomes[0]).toMatchObject({
    code: '1117',
    fault: expect.stringMatching(/^El NIF <X> x{489}$/),
  })
})

test.each<[what: string, status: number, body: string]>([
  ['a fault of its own', 500, soapFault('Server', 'Error interno')],
  ['a certificate that it does not take', 403, '<html>403</html>'],
  ['being down', 503, ''],
  ['a page', 200, '<html><body>Mantenimiento</body></html>'],
  ['nothing', 200, ''],
  ['half an answer', 200, inEnvelope(agencyAnswer([ALTA])).slice(0, 400)],
  ['a document type', 200, `<!DOCTYPE a [<!ENTITY b "c">]>${agencyAnswer([ALTA])}`],
  ['another answer', 200, inEnvelope('<RespuestaConsulta/>')],
])('the service answers with %s, and the records go later', async (_what, status, body) => {
  await expect(agency(body, status).submit(BATCH)).rejects.toThrow('The tax agency answered')
})

test('a message that the service refuses as a whole is told apart from one that got no answer', async () => {
  const refused = await agency(soapFault('Client', 'Codigo[4102].El XML no cumple el esquema'), 500).submit(BATCH)
  expect(refused).toEqual({ kind: 'refused', fault: 'Codigo[4102].El XML no cumple el esquema' })
  await expect(createAeatAgency(settings).submit(BATCH)).rejects.toThrow()
  const broken = createAeatAgency(settings, () => Promise.reject(new Error('socket hang up')))
  await expect(broken.submit(BATCH)).rejects.toThrow('socket hang up')
})

test('the certificate is shown to the service, which answers nobody without one', async () => {
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  run(
    ...'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'.split(
      ' ',
    ),
  )
  run(...'pkcs12 -export -inkey key.pem -in cert.pem -out client.p12 -passout pass:secreto'.split(' '))
  const [key, cert, certificate] = await Promise.all(
    ['key.pem', 'cert.pem', 'client.p12'].map((name) => readFile(join(folder, name))),
  )
  if (!key || !cert || !certificate) throw new Error('There is no certificate')
  const seen: boolean[] = []
  const server = createServer(
    { key, cert, ca: cert, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      seen.push((request.socket as { authorized?: boolean }).authorized ?? false)
      request.resume().on('end', () => response.end(inEnvelope(agencyAnswer([ALTA, BAJA, SECOND]))))
    },
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const trusting = { url, ca: cert }
  expect(states(await createAeatAgency({ ...trusting, certificate, password: 'secreto' }).submit(BATCH))).toEqual([
    OK,
    OK,
    OK,
  ])
  await expect(createAeatAgency({ ...trusting, certificate, password: 'otra' }).submit(BATCH)).rejects.toThrow()
  expect(seen).toEqual([true])
  await new Promise((done) => server.close(done))
})

test('a folder takes each batch as a file that only its owner reads', async () => {
  const at = join(folder, 'handed')
  const agencyFolder = createFolderAgency(createFolderStore({ folder: at, isPrivate: true }))
  expect(states(await agencyFolder.submit(BATCH))).toEqual([OK, OK, OK])
  await agencyFolder.submit(BATCH)
  const files = await readdir(at)
  expect(files).toEqual(['B00000000-1-00000001-00000003.xml'])
  expect((await stat(join(at, files[0] ?? ''))).mode & 0o777).toBe(0o600)
  const text = await readFile(join(at, files[0] ?? ''), 'utf8')
  expect(text).toContain('Alojamiento &lt;en&gt; MAD-0001 &amp; más')
  expect(text.split('\n')[1]).toBe('<!-- SANDBOX, PRUEBAS: no se ha enviado a la Agencia Tributaria -->')
  expect(readMessage(text).records).toHaveLength(3)
})

test('names go to the agency without the signs that it rejects in them', () => {
  const recipient = {
    name: `L'Oréal <España> "S.A." = D’Angelo`,
    address: 'Calle Mayor 1',
    taxId: { kind: 'nif' as const, number: 'A58818501', country: 'ES' },
  }
  const xml = messageXml(batchOf([issueRecord({ invoiceKind: 'F1', recipient })]))
  expect(xml).toContain('<sf:NombreRazon>L Oréal España S.A. D’Angelo</sf:NombreRazon>')
})

test('a Spanish tax id that the agency does not know goes as a number outside of its census', () => {
  const taxId = parseTaxId('unlisted', 'a-58818501', '')
  if (!taxId) throw new Error('It is a tax id')
  const recipient = { name: 'Hijos de Ruiz, S.A.', address: 'Calle Mayor 1', taxId }
  expect(messageXml(batchOf([issueRecord({ invoiceKind: 'F1', recipient })]))).toContain(
    '<sf:IDOtro><sf:CodigoPais>ES</sf:CodigoPais><sf:IDType>07</sf:IDType><sf:ID>A58818501</sf:ID></sf:IDOtro>',
  )
})
