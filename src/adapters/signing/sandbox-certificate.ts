import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { P12File } from './signing-identity.ts'

const generate = promisify(generateKeyPair)
const KEY_BITS = 2048
const YEARS = 10

/** Returns a self-signed certificate of this name with its key, valid for ten years from `from`. No reader trusts it. */
export async function sandboxCertificate(name: string, from: Date): Promise<P12File> {
  const { privateKey } = await generate('rsa', { modulusLength: KEY_BITS })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ format: 'pem', type: 'pkcs1' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // A leading zero would be left out and a leading one bit would be a sign.
  certificate.serialNumber = `40${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = from
  certificate.validity.notAfter = new Date(from)
  certificate.validity.notAfter.setUTCFullYear(from.getUTCFullYear() + YEARS)
  const subject = [
    { name: 'commonName', value: name, valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const passphrase = randomBytes(16).toString('hex')
  const content = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: 'aes256' })
  return { p12: Buffer.from(forge.asn1.toDer(content).getBytes(), 'binary'), passphrase }
}
