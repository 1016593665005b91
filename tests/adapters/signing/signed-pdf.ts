import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

const { asn1 } = forge
type Node = forge.asn1.Asn1

/** What a signed PDF says of itself, and whether its signature is true. */
export type SignatureCheck = {
  readonly certificate: X509Certificate
  /** Types of the signed attributes. */
  readonly attributes: readonly string[]
  /** Whether the file has no byte outside what is signed, besides the signature. */
  readonly coversAll: boolean
  /** Whether the digest in the signature is that of the signed bytes. */
  readonly digestMatches: boolean
  /** Whether the certificate's key signed the attributes, among them the hash of this certificate. */
  readonly isTrue: boolean
}

/** Verifies the signature of a PDF by its bytes, without the code that made it. */
export function checkSignature(pdf: Uint8Array): SignatureCheck {
  const { content, signature, coversAll } = splitPdf(Buffer.from(pdf))
  const data = at(asn1.fromDer(signature.toString('binary')), 1, 0)
  const certificate = new X509Certificate(der(at(data, 3, 0)))
  const signer = at(data, 4, 0)
  const attributes = new Map(parts(at(signer, 3)).map((one) => [asn1.derToOid(text(at(one, 0))), at(one, 1, 0)]))
  const digest = attributes.get(forge.pki.oids.messageDigest ?? '')
  const certificateHash = attributes.get('1.2.840.113549.1.9.16.2.47')
  // The signature covers the attributes as a set, not with the tag that they have in the signer's part.
  const signed = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, parts(at(signer, 3)))
  return {
    certificate,
    attributes: [...attributes.keys()],
    coversAll,
    digestMatches: digest !== undefined && sha256(content) === text(digest),
    isTrue:
      verify('sha256', der(signed), certificate.publicKey, Buffer.from(text(at(signer, 5)), 'binary')) &&
      certificateHash !== undefined &&
      text(at(certificateHash, 0, 0, 0)) === sha256(certificate.raw),
  }
}

function splitPdf(pdf: Buffer) {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'))
  if (!range) throw new Error('The PDF has no signature')
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number)
  const quoted = pdf.subarray(from + length, next).toString('latin1')
  return {
    content: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)]),
    signature: withoutPadding(Buffer.from(quoted.slice(1, -1), 'hex')),
    coversAll: from === 0 && /^<[\da-f]+>$/.test(quoted) && next + rest === pdf.length,
  }
}

/** Returns the first element of DER, whose length stands in its third and fourth byte. */
function withoutPadding(bytes: Buffer): Buffer {
  return bytes.subarray(0, 4 + bytes.readUInt16BE(2))
}

function at(node: Node, ...path: readonly number[]): Node {
  return path.reduce((parent, index) => {
    const part = parts(parent)[index]
    if (!part) throw new Error(`The signature has no part ${index}`)
    return part
  }, node)
}

function parts({ value }: Node): Node[] {
  return Array.isArray(value) ? value : []
}

function text({ value }: Node): string {
  return typeof value === 'string' ? value : ''
}

function der(node: Node): Buffer {
  return Buffer.from(asn1.toDer(node).getBytes(), 'binary')
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('latin1')
}
