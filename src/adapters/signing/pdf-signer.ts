import type { X509Certificate } from 'node:crypto'
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { PDFDocument } from 'pdf-lib'
import type { DocumentSigner, SigningDetails } from '#domain/agreement/document-signer.ts'
import { signatureBytes, signedData } from './signed-data.ts'
import { type P12File, readIdentity, type SigningIdentity } from './signing-identity.ts'

export { CertificateFault } from './signing-identity.ts'

/** Signs as PAdES-B-B. Throws a `CertificateFault` for a file or a password that it cannot sign with now. */
export function pdfSigner(file: P12File, now: Date): DocumentSigner {
  const identity = readIdentity(file, now)
  const signer = new CmsSigner(identity)
  const signedBy = subjectName(identity.certificate)
  return {
    signedBy,
    async sign(pdf, about) {
      const prepared = await withPlaceholder(pdf, { ...about, signedBy, bytes: signatureBytes(identity) })
      return new Uint8Array(await new SignPdf().sign(prepared, signer))
    },
  }
}

class CmsSigner extends Signer {
  readonly #identity: SigningIdentity

  constructor(identity: SigningIdentity) {
    super()
    this.#identity = identity
  }

  override sign(content: Buffer): Promise<Buffer> {
    return signedData(content, this.#identity)
  }
}

type Placeholder = SigningDetails & { readonly signedBy: string; readonly bytes: number }

async function withPlaceholder(pdf: Uint8Array, { reason, at, signedBy, bytes }: Placeholder): Promise<Uint8Array> {
  const pdfDoc = await PDFDocument.load(pdf, { updateMetadata: false })
  pdflibAddPlaceholder({
    pdfDoc,
    reason: pdfText(reason),
    name: pdfText(signedBy),
    contactInfo: '',
    location: '',
    signingTime: at,
    // Two digits for each byte.
    signatureLength: 2 * bytes,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  return pdfDoc.save()
}

/** Returns a text in UTF-16 with escapes, because the library writes what it is given between parentheses. */
function pdfText(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
}

/** A certificate without a common name is named by all of its subject. */
function subjectName(certificate: X509Certificate): string {
  const { CN: name } = certificate.toLegacyObject().subject
  return [name ?? certificate.subject.split('\n')].flat().join(', ')
}
