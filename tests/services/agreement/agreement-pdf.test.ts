import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPdfPrinter } from '#adapters/documents/pdf-printer.tsx'
import { pdfSigner } from '#adapters/signing/pdf-signer.ts'
import { sandboxCertificate } from '#adapters/signing/sandbox-certificate.ts'
import { findAgreementIdOf } from '#db/booking/agreement-rows.ts'
import { listStoredFiles } from '#db/booking/stored-file-rows.ts'
import { ok } from '#domain/shared/refusal.ts'
import { getAgreementPdf } from '#services/agreement/get-agreement-pdf.ts'
import { verifyAgreement } from '#services/agreement/verify-agreement.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { stateCause } from '#services/booking/state-cause.ts'
import { eraseStoredFiles } from '#services/stored-file/erase-stored-files.ts'
import { readStoredFile } from '#services/stored-file/read-stored-file.ts'
import { checkSignature } from '#tests/adapters/signing/signed-pdf.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { type MemoryFiles, memoryFiles } from '#tests/factories/memory-files.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { lettersOf, pdfLetters } from '#tests/harness/pdf-text.ts'

const database = await databaseForFile()
const NOW = new Date('2027-03-01T09:00:00Z')
const signer = pdfSigner(await sandboxCertificate('Estancia (sandbox)', NOW), NOW)
const printer = createPdfPrinter({ name: 'Estancia' })

/** Makes a paid booking of a temporary home in a product that signs. */
async function paidStay(parts: { readonly files?: MemoryFiles } = {}) {
  const { files = memoryFiles() } = parts
  const world = await makeBookingWorld(
    database.pool,
    { rules: { instantMaxNights: 365 } },
    {
      signer,
      storedFiles: files,
      printer: { canPrint: () => true, print: async (document) => ok(await printer.print(document)) },
    },
  )
  const booking = await makeBooking(world, { checkIn: '2027-06-01', checkOut: '2027-08-10' })
  const { deps } = world
  const record = await readBooking(deps.db, booking.bookingCode)
  const bookingId = record?.booking.id ?? ''
  const agreementId = async () => (await findAgreementIdOf(deps.db, bookingId)) ?? ''
  const pdf = async () => {
    const made = await getAgreementPdf(deps, { id: await agreementId(), locale: 'en' })
    if (!made.ok) throw new Error(made.code)
    return made.value.content
  }
  return { deps, booking, bookingId, pdf, files, payIt: () => pay(deps, booking) }
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

test('once something is paid the contract is signed, and the same file is served from then on', async () => {
  const { pdf, payIt, deps, bookingId } = await paidStay()
  expect(Buffer.from(await pdf()).toString('latin1')).not.toContain('/ByteRange')
  await payIt()
  const first = await pdf()
  expect(checkSignature(first)).toMatchObject({ coversAll: true, digestMatches: true, isTrue: true })
  expect(await pdfLetters(first)).toContain(lettersOf('Documento firmado'))
  expect(sha256(await pdf())).toBe(sha256(first))
  expect(await listStoredFiles(deps.db, [bookingId])).toMatchObject([
    { kind: 'signed_agreement', sha256: sha256(first), bytes: first.length },
  ])
})

test('readers who ask at the same time get the same signed file, and one is stored', async () => {
  const { pdf, payIt, deps, bookingId, files } = await paidStay()
  await payIt()
  const [one, other, third] = await Promise.all([pdf(), pdf(), pdf()])
  expect(new Set([one, other, third].map((content) => sha256(content ?? new Uint8Array()))).size).toBe(1)
  expect(await listStoredFiles(deps.db, [bookingId])).toHaveLength(1)
  expect(files.contents.size).toBe(1)
})

test('its code leads to what proves it, which names no one, and says when a later version was signed', async () => {
  const { pdf, payIt, deps, bookingId, booking } = await paidStay()
  await payIt()
  const first = await pdf()
  const [file] = await listStoredFiles(deps.db, [bookingId])
  const id = file?.id ?? ''
  const proof = await verifyAgreement(deps, { id })
  expect(proof).toMatchObject({
    value: { state: 'in_force', sha256: sha256(first), signedBy: 'Estancia (sandbox)', checkIn: '2027-06-01' },
  })
  expect(JSON.stringify(proof)).not.toContain('Ferrer')
  const { bookingCode: code, viewToken } = booking
  deps.clock.set('2027-03-01T10:00:00Z')
  await stateCause(deps, { code, viewToken, cause: { kind: 'work', text: '' } })
  const second = await pdf()
  expect(sha256(second)).not.toBe(sha256(first))
  expect(await verifyAgreement(deps, { id })).toMatchObject({ value: { state: 'replaced' } })
  const [, newest] = await listStoredFiles(deps.db, [bookingId])
  expect(await verifyAgreement(deps, { id: newest?.id ?? '' })).toMatchObject({ value: { state: 'in_force' } })
  expect(await verifyAgreement(deps, { id: 'A'.repeat(22) })).toMatchObject({ code: 'not_found' })
})

test('a signed contract lies encrypted, opens for its own booking alone, and is erased five years after the stay', async () => {
  const { pdf, payIt, deps, bookingId, files } = await paidStay()
  await payIt()
  const content = await pdf()
  const [stored] = [...files.contents.values()]
  expect(Buffer.from(stored ?? []).toString('latin1')).not.toContain('%PDF')
  const [file] = await listStoredFiles(deps.db, [bookingId])
  const id = file?.id ?? ''
  expect(
    sha256(
      (await readStoredFile(deps.db, deps, { id, bookingId, kind: 'signed_agreement' }))?.content ?? new Uint8Array(),
    ),
  ).toBe(sha256(content))
  const other = await paidStay({ files })
  expect(await readStoredFile(deps.db, deps, { id, bookingId: other.bookingId, kind: 'signed_agreement' })).toBeNull()
  const at = (moment: string) => ({ ...deps, clock: { now: () => new Date(moment) } })
  await eraseStoredFiles(at('2032-08-10T09:00:00Z'))
  expect(files.contents.has(`file-${id}`)).toBe(true)
  await eraseStoredFiles(at('2032-08-11T09:00:00Z'))
  expect(files.contents.has(`file-${id}`)).toBe(false)
  expect(await listStoredFiles(deps.db, [bookingId])).toEqual([])
})
