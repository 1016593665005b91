import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPdfPrinter } from '#adapters/documents/pdf-printer.tsx'
import { CertificateFault, pdfSigner } from '#adapters/signing/pdf-signer.ts'
import { sandboxCertificate } from '#adapters/signing/sandbox-certificate.ts'
import { lettersOf, pdfLetters } from '#tests/harness/pdf-text.ts'
import { checkSignature } from './signed-pdf.ts'

const NAME = 'Málaga Homes (sandbox)'
const FROM = new Date('2026-11-01T10:00:00Z')
const REASON = 'Contrato aceptado – reserva (nº 3)'

const hasPdfsig = spawnSync('pdfsig', ['-v']).status === 0
if (!hasPdfsig) process.stderr.write('pdfsig is not there (poppler-utils of Debian): its own checks are left out\n')

const folder = await mkdtemp(join(tmpdir(), 'estancia-signing-'))
afterAll(() => rm(folder, { recursive: true }))

const certificate = await sandboxCertificate(NAME, FROM)
const signer = pdfSigner(certificate, FROM)
const pdf = await createPdfPrinter({ name: 'Estancia' }).print({
  locale: 'es',
  title: 'Contrato de alquiler',
  lead: 'Peñíscola, 王小明',
  sections: [{ title: 'La estancia', facts: [{ label: 'Titular', value: 'Ana Muñoz' }] }],
  footer: ['Estancia'],
})
const signed = await signer.sign(pdf, { reason: REASON, at: new Date('2026-11-20T10:30:00Z') })

/** Returns the document with another digit in `%PDF-1.7`, which no reader minds. */
function withChangedByte(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes)
  changed.set(Buffer.from('6'), '%PDF-1.'.length)
  return changed
}

test('a signature covers every byte of the document, with the hash of the certificate and without a time', () => {
  const check = checkSignature(signed)
  expect(check).toMatchObject({ coversAll: true, digestMatches: true, isTrue: true })
  expect(check.attributes.toSorted()).toEqual([
    '1.2.840.113549.1.9.16.2.47',
    '1.2.840.113549.1.9.3',
    '1.2.840.113549.1.9.4',
  ])
  expect(Buffer.from(signed).toString('latin1')).toMatch(
    /\/SubFilter \/ETSI\.CAdES\.detached[\s\S]*\/M \(D:20261120103000Z/,
  )
})

test('a changed byte is noticed', () => {
  expect(checkSignature(withChangedByte(signed))).toMatchObject({ digestMatches: false, isTrue: true })
})

test('the signed document reads as before', async () => {
  expect(await pdfLetters(signed)).toBe(await pdfLetters(pdf))
  expect(await pdfLetters(signed)).toContain(lettersOf('Ana Muñoz'))
})

test('the certificate of the sandbox is for signing and lasts ten years', () => {
  const { certificate: own } = checkSignature(signed)
  expect(signer.signedBy).toBe(NAME)
  expect(own.subject).toBe(`CN=${NAME}`)
  expect(own.verify(own.publicKey)).toBe(true)
  expect(own.ca).toBe(false)
  expect([own.validFromDate, own.validToDate]).toEqual([FROM, new Date('2036-11-01T10:00:00Z')])
})

test('what cannot sign is refused with its reason', () => {
  const { p12, passphrase } = certificate
  const opening =
    (p12: Uint8Array, passphrase: string, now = FROM) =>
    () =>
      pdfSigner({ p12, passphrase }, now)
  expect(opening(p12, 'another')).toThrow(new CertificateFault('the password is wrong'))
  expect(opening(Buffer.from('a text'), passphrase)).toThrow(new CertificateFault('it is not a PKCS #12 file'))
  expect(opening(p12, passphrase, new Date('2036-11-02T10:00:00Z'))).toThrow(
    'is valid from 2026-11-01T10:00:00.000Z to',
  )
  expect(opening(p12, passphrase, new Date('2026-10-31T10:00:00Z'))).toThrow('is valid from')
})

async function pdfsig(bytes: Uint8Array): Promise<string> {
  const file = join(folder, 'signed.pdf')
  await writeFile(file, bytes)
  return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
}

test.skipIf(!hasPdfsig)('Poppler finds the signature valid (skipped without pdfsig, of Debian)', async () => {
  const report = await pdfsig(signed)
  expect(report).toContain(`Signer Certificate Common Name: ${NAME}`)
  expect(report).toContain('Signature Type: ETSI.CAdES.detached')
  expect(report).toContain('Total document signed')
  expect(report).toContain('Signature is Valid')
})

test.skipIf(!hasPdfsig)('Poppler notices a changed byte (skipped without pdfsig, of Debian)', async () => {
  expect(await pdfsig(withChangedByte(signed))).toContain('Digest Mismatch')
})
