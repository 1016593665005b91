import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { SigningIdentity } from './signing-identity.ts'

const { asn1 } = forge
const { Class, Type } = asn1
const signing = promisify<string, Uint8Array, KeyObject, Buffer>(sign)

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const

/** Bytes of a signature besides its certificates and the value of the key, rounded up. */
const FRAME_BYTES = 1024

/** Returns a number of bytes that every signature of this identity fits in. */
export function signatureBytes({ key, certificate, issuers }: SigningIdentity): number {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  const certificates = [certificate, ...issuers].reduce((sum, { raw }) => sum + raw.length, 0)
  return FRAME_BYTES + Math.ceil(bits / 8) + certificates
}

/**
 * Returns a detached CMS signature of the content as PAdES-B-B requires it (ETSI EN 319 142-1): with the hash of the
 * certificate among what is signed, and without a time, which stands in the PDF.
 */
export async function signedData(content: Uint8Array, { key, certificate, issuers }: SigningIdentity): Promise<Buffer> {
  const attributes = signedAttributes(content, certificate)
  const signature = await signing('sha256', bytesOf(asn1.create(Class.UNIVERSAL, Type.SET, true, attributes)), key)
  const signer = sequence([
    integer(1),
    issuerAndSerial(certificate),
    algorithm(OIDS.sha256),
    tagged(attributes),
    algorithm(OIDS.rsa),
    octets(signature),
  ])
  const certificates = [certificate, ...issuers].map(({ raw }) => parsed(raw))
  const data = [
    integer(1),
    set([algorithm(OIDS.sha256)]),
    sequence([oid(OIDS.data)]),
    tagged(certificates),
    set([signer]),
  ]
  return bytesOf(sequence([oid(OIDS.signedData), tagged([sequence(data)])]))
}

/** The signature covers these in the order of DER: by their bytes. */
function signedAttributes(content: Uint8Array, { raw }: X509Certificate): forge.asn1.Asn1[] {
  const attributes = [
    attribute(OIDS.contentType, oid(OIDS.data)),
    attribute(OIDS.messageDigest, octets(sha256(content))),
    // ESSCertIDv2 of RFC 5035, whose algorithm is SHA-256 where none is named.
    attribute(OIDS.signingCertificateV2, sequence([sequence([sequence([octets(sha256(raw))])])])),
  ]
  return attributes.sort((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)))
}

/** Serial number and issuer as the certificate has them, byte for byte. From version 3 on, the version stands before them. */
function issuerAndSerial({ raw }: X509Certificate): forge.asn1.Asn1 {
  const parts = partsOf(partsOf(parsed(raw))[0])
  const [serial, , issuer] = parts.filter(({ tagClass }) => tagClass === Class.UNIVERSAL)
  if (!serial || !issuer) throw new Error('The certificate has no serial number or no issuer')
  return sequence([issuer, serial])
}

function partsOf(node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] {
  return Array.isArray(node?.value) ? node.value : []
}

function attribute(type: string, value: forge.asn1.Asn1): forge.asn1.Asn1 {
  return sequence([oid(type), set([value])])
}

function algorithm(type: string): forge.asn1.Asn1 {
  return sequence([oid(type), asn1.create(Class.UNIVERSAL, Type.NULL, false, '')])
}

function sequence(parts: forge.asn1.Asn1[]): forge.asn1.Asn1 {
  return asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts)
}

function set(parts: forge.asn1.Asn1[]): forge.asn1.Asn1 {
  return asn1.create(Class.UNIVERSAL, Type.SET, true, parts)
}

function tagged(parts: forge.asn1.Asn1[]): forge.asn1.Asn1 {
  return asn1.create(Class.CONTEXT_SPECIFIC, 0, true, parts)
}

function oid(type: string): forge.asn1.Asn1 {
  return asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(type).getBytes())
}

function integer(value: number): forge.asn1.Asn1 {
  return asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes())
}

function octets(bytes: Buffer): forge.asn1.Asn1 {
  return asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('binary'))
}

function parsed(der: Buffer): forge.asn1.Asn1 {
  return asn1.fromDer(der.toString('binary'))
}

function bytesOf(node: forge.asn1.Asn1): Buffer {
  return Buffer.from(asn1.toDer(node).getBytes(), 'binary')
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
