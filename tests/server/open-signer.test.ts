import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { sandboxCertificate } from '#adapters/signing/sandbox-certificate.ts'
import { parseEnv } from '#server/env.ts'
import { openSigner } from '#server/open-signer.ts'
import { checkSignature } from '#tests/adapters/signing/signed-pdf.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const LATER = new Date('2029-03-01T10:00:00Z')
/** The sandbox's clock is ahead of the machine's. */
const clocks = { clock: { now: () => LATER }, systemClock: { now: () => NOW } }

const folder = await mkdtemp(join(tmpdir(), 'estancia-certificate-'))
afterAll(() => rm(folder, { recursive: true }))
const certificate = await sandboxCertificate('Alquileres de Prueba, S. L.', NOW)
const file = join(folder, 'company.p12')
await writeFile(file, certificate.p12)

function open(settings: Record<string, string>) {
  return openSigner(parseEnv(settings), clocks)
}

test('without a certificate a real site does not sign', async () => {
  expect(await open({ SANDBOX: '0', GATEWAY: 'stripe', ...STRIPE })).toBeUndefined()
})

test('the sandbox signs with its own certificate, of the day of its clock', async () => {
  const signer = await open({})
  expect(signer?.signedBy).toBe('Estancia (sandbox)')
  const document = await PDFDocument.create()
  document.addPage()
  const pdf = await document.save()
  const about = { reason: 'Prueba', at: LATER }
  const checks = await Promise.all([1, 2].map(async () => checkSignature((await signer?.sign(pdf, about)) ?? pdf)))
  expect(checks.map(({ isTrue, digestMatches }) => isTrue && digestMatches)).toEqual([true, true])
  expect(new Set(checks.map(({ certificate: { fingerprint256 } }) => fingerprint256)).size).toBe(1)
  expect(checks[0]?.certificate.validFromDate).toEqual(LATER)
})

test('the certificate of the company signs in its name', async () => {
  const settings = { SIGNING_CERTIFICATE_FILE: file, SIGNING_CERTIFICATE_PASSWORD: certificate.passphrase }
  expect((await open(settings))?.signedBy).toBe('Alquileres de Prueba, S. L.')
})

test.each([
  [
    'a file that is not there',
    { SIGNING_CERTIFICATE_FILE: join(folder, 'none.p12') },
    'none.p12, which cannot be read',
  ],
  [
    'a wrong password',
    { SIGNING_CERTIFICATE_PASSWORD: 'wrong' },
    'company.p12, which cannot sign: the password is wrong',
  ],
  ['a file of another kind', { SIGNING_CERTIFICATE_FILE: 'package.json' }, 'cannot sign: it is not a PKCS #12 file'],
])('%s stops the start', async (_what, wrong, message) => {
  const right = { SIGNING_CERTIFICATE_FILE: file, SIGNING_CERTIFICATE_PASSWORD: certificate.passphrase }
  const opening = open({ ...right, ...wrong })
  await expect(opening).rejects.toMatchObject({ name: 'OperatorFault', message: expect.stringContaining(message) })
})

test('a file without a password stops the start, and the reverse', () => {
  const message = 'SIGNING_CERTIFICATE_FILE and SIGNING_CERTIFICATE_PASSWORD need each other'
  expect(() => parseEnv({ SIGNING_CERTIFICATE_FILE: file })).toThrow(message)
  expect(() => parseEnv({ SIGNING_CERTIFICATE_PASSWORD: 'secret' })).toThrow(message)
})

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
