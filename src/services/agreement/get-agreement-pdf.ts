import { createHash } from 'node:crypto'
import { verificationPath } from '#contract/agreement-paths.ts'
import { findSignedFile, insertSignedAgreement } from '#db/booking/signed-agreement-rows.ts'
import type { DocumentSigner } from '#domain/agreement/document-signer.ts'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Deps } from '#services/deps.ts'
import { drawQr } from '#services/draw-qr.ts'
import { readStoredFile } from '#services/stored-file/read-stored-file.ts'
import { removeStoredFile } from '#services/stored-file/remove-stored-file.ts'
import { newStoredFileId, saveStoredFile } from '#services/stored-file/save-stored-file.ts'
import { agreementDocument } from './agreement-document.ts'
import { type FoundAgreement, getAgreement } from './get-agreement.ts'

export type AgreementPdf = { readonly bookingCode: string; readonly content: Uint8Array<ArrayBuffer> }
type WantedPdf = {
  readonly id: string
  /** The booking that the agreement has to be of, where staff open it by both. */
  readonly code?: string
  /** The language of an agreement that is not signed yet; that of its booking without one. */
  readonly locale?: Locale
}
type PdfRefusal = Refusal<'not_found' | 'overloaded'>
type PdfDeps = Pick<Deps, 'db' | 'cipher' | 'settings' | 'printer' | 'signer' | 'storedFiles' | 'clock' | 'randomBytes'>

/**
 * Gets an agreement as a PDF. Once something is paid it is signed with the certificate of the company, in the language of
 * its booking, and the same file is served until its contents change. Refuses `not_found`, and `overloaded` where too many
 * documents wait to be drawn.
 */
export async function getAgreementPdf(
  deps: PdfDeps,
  { id, code, locale }: WantedPdf,
): Promise<Result<AgreementPdf, PdfRefusal>> {
  const found = await getAgreement(deps, { id })
  if (!found.ok) return found
  const { row, facts } = found.value
  const { bookingCode, language } = row.terms
  if (code !== undefined && code.toUpperCase() !== bookingCode) return refuse('not_found')
  const isFinal = row.acceptedAt !== null && facts.showsAddress
  const content =
    deps.signer && isFinal
      ? await signedPdf(deps, deps.signer, found.value, agreementDocument(row, language, facts))
      : await deps.printer.print(agreementDocument(row, locale ?? language, facts))
  return content.ok ? ok({ bookingCode, content: new Uint8Array(content.value) }) : content
}

async function signedPdf(
  deps: PdfDeps,
  signer: DocumentSigner,
  { row: { id: agreementId, bookingId, terms } }: FoundAgreement,
  contents: PrintedDocument,
): Promise<Result<Uint8Array, Refusal<'overloaded'>>> {
  const contentsSha256 = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  const before = await readSigned(deps, { agreementId, bookingId, contentsSha256 })
  if (before) return ok(before)
  const fileId = newStoredFileId(deps)
  const printed = await deps.printer.print({ ...contents, code: verificationCode(deps, terms.language, fileId) })
  if (!printed.ok) return printed
  const at = deps.clock.now()
  const reason = m.agreement_title({ code: terms.bookingCode }, { locale: terms.language })
  const content = await signer.sign(printed.value, { reason, at })
  const isFirst = await deps.db.transaction(async (tx) => {
    await saveStoredFile(tx, deps, {
      ...{ id: fileId, bookingId, content },
      kind: 'signed_agreement',
      mediaType: 'application/pdf',
    })
    return insertSignedAgreement(tx, { fileId, agreementId, contentsSha256, signedBy: signer.signedBy, signedAt: at })
  })
  if (isFirst) return ok(content)
  // Another request has signed the same contents at the same time: all get the file that was first.
  await removeStoredFile(deps, fileId)
  return ok((await readSigned(deps, { agreementId, bookingId, contentsSha256 })) ?? content)
}

type Wanted = { readonly agreementId: string; readonly bookingId: string; readonly contentsSha256: string }

async function readSigned(deps: PdfDeps, { bookingId, ...wanted }: Wanted): Promise<Uint8Array | null> {
  const id = await findSignedFile(deps.db, wanted)
  const file = id ? await readStoredFile(deps.db, deps, { id, bookingId, kind: 'signed_agreement' }) : null
  return file?.content ?? null
}

/** A QR code that leads to the page on which a reader compares the file with the one that was signed. */
function verificationCode({ settings }: Pick<Deps, 'settings'>, locale: Locale, fileId: string) {
  const address = settings.publicUrl + verificationPath(locale, fileId)
  return {
    above: m.agreement_qr_above({}, { locale }),
    below: m.agreement_qr_below({}, { locale }),
    drawing: drawQr(address),
  }
}
