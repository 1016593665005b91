import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

/** A private key with its certificate, and the certificates of its issuers. */
export type SigningIdentity = {
  readonly key: KeyObject
  readonly certificate: X509Certificate
  readonly issuers: readonly X509Certificate[]
}

export type P12File = { readonly p12: Uint8Array; readonly passphrase: string }

/** A PKCS #12 file that cannot sign; the message says why. */
export class CertificateFault extends Error {
  override readonly name = 'CertificateFault'
}

const { oids } = forge.pki

/**
 * Returns the RSA key of a PKCS #12 file and the certificates that lie with it. Throws a `CertificateFault` for a wrong
 * password, for a file that is not PKCS #12 or has no RSA key with its certificate, and for a certificate that is not
 * valid now.
 */
export function readIdentity({ p12, passphrase }: P12File, now: Date): SigningIdentity {
  const store = open(p12, passphrase)
  const key = keyIn(store)
  const certificates = certificatesIn(store)
  const certificate = certificates.find((one) => one.checkPrivateKey(key))
  if (!certificate) throw new CertificateFault('it has no certificate of its key')
  const { validFromDate: from, validToDate: to } = certificate
  if (now < from || now > to)
    throw new CertificateFault(`its certificate is valid from ${from.toISOString()} to ${to.toISOString()} only`)
  return { key, certificate, issuers: certificates.filter((one) => one !== certificate) }
}

function open(p12: Uint8Array, passphrase: string): forge.pkcs12.Pkcs12Pfx {
  const content = parsed(p12)
  try {
    return forge.pkcs12.pkcs12FromAsn1(content, passphrase)
  } catch (error) {
    if (/MAC/.test(String(error))) throw new CertificateFault('the password is wrong', { cause: error })
    // The library decrypts AES with the Latin 1 bytes of a password, where other software uses those of UTF-8.
    if (/decrypt/.test(String(error)))
      throw new CertificateFault('it cannot be decrypted: export it with a password of ASCII characters', {
        cause: error,
      })
    throw new CertificateFault('it is not a PKCS #12 file', { cause: error })
  }
}

function parsed(p12: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(Buffer.from(p12).toString('binary'))
  } catch (error) {
    throw new CertificateFault('it is not a PKCS #12 file', { cause: error })
  }
}

function keyIn(store: forge.pkcs12.Pkcs12Pfx): KeyObject {
  const bags = [oids.pkcs8ShroudedKeyBag, oids.keyBag].flatMap((type = '') => bagsOf(store, type))
  const key = bags.find((bag) => bag.key)?.key
  if (!key) throw new CertificateFault('it has no RSA key')
  return createPrivateKey({ key: derOf(forge.pki.privateKeyToAsn1(key)), format: 'der', type: 'pkcs1' })
}

function certificatesIn(store: forge.pkcs12.Pkcs12Pfx): X509Certificate[] {
  return bagsOf(store, oids.certBag ?? '').flatMap(({ cert, asn1 }) => {
    const content = cert ? forge.pki.certificateToAsn1(cert) : asn1
    return content ? [new X509Certificate(derOf(content))] : []
  })
}

function bagsOf(store: forge.pkcs12.Pkcs12Pfx, bagType: string): forge.pkcs12.Bag[] {
  return store.getBags({ bagType })[bagType] ?? []
}

function derOf(content: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(content).getBytes(), 'binary')
}
