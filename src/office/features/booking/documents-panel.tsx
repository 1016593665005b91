import { endpointUrl } from '#contract/endpoint-call.ts'
import {
  getDepositReceiptFile,
  getInvoiceFile,
  getReceiptFile,
  getStayCertificateFile,
} from '#contract/office-endpoints/documents.ts'
import { getEvidenceFile } from '#contract/office-endpoints/stored-files.ts'
import type { CauseEvidenceView } from '#contract/stored-file.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { Status } from '#office/ui/badge.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { momentDay, shortMoment } from '#text/moment-text.ts'
import { Icon } from '#ui/icon.tsx'
import { sheet } from '#ui/icons.ts'
import { agreementUrl } from './booking-actions-provider.tsx'
import { deliveryStatus, invoiceKindText } from './invoice-texts.ts'
import * as styles from './panels.module.css'
import { TaxDataAction } from './tax-data-action.tsx'

type DocumentsPanelProps = {
  readonly code: string
  /** Whether the stay is confirmed, so that it has a certificate. */
  readonly isConfirmed: boolean
  readonly details: PrivateDetails
  /** The evidence of why the guests come. */
  readonly evidence: CauseEvidenceView['files']
}

/** The agreements, certificate, receipts and invoices of a booking, as the guest has them, and the evidence that the guest sent. */
export function DocumentsPanel({ code, isConfirmed, details, evidence }: DocumentsPanelProps) {
  const { isAllowed } = usePermits()('manage_stays')
  const documents = [
    ...documentsOf(code, details),
    ...(isConfirmed ? [certificateOf(code)] : []),
    ...(isAllowed ? evidenceOf(code, evidence) : []),
  ]
  return (
    <Panel
      title={m.booking_details_documents()}
      note={documents.length > 0 ? documents.length : undefined}
      actions={<TaxDataAction code={code} details={details} />}
    >
      {documents.length === 0 ? <p className={styles.hint}>{m.booking_details_documents_none()}</p> : null}
      {details.hasMissingLetters ? <Note tone="wait">{m.booking_details_documents_letters()}</Note> : null}
      <ul className={styles.rows}>
        {documents.map(({ url, title, note, state }) => (
          <li key={url}>
            <Icon shape={sheet} />
            <span className={styles.grow}>
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
              <small>{note}</small>
            </span>
            {state ? <Status tone={state.tone}>{state.text}</Status> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Document = {
  readonly url: string
  readonly title: string
  readonly note: string
  /** What the tax agency thinks of it. */
  readonly state?: ReturnType<typeof deliveryStatus> | null
}

function certificateOf(code: string): Document {
  return {
    url: endpointUrl(getStayCertificateFile, { params: { code } }),
    title: m.booking_details_document_certificate(),
    note: m.booking_details_document_certificate_about(),
  }
}

function evidenceOf(code: string, files: CauseEvidenceView['files']): Document[] {
  return files.map(({ id, storedAt }) => ({
    url: endpointUrl(getEvidenceFile, { params: { code, id } }),
    title: m.booking_details_document_evidence(),
    note: m.booking_details_document_evidence_about({ day: momentDay(storedAt, getLocale()) }),
  }))
}

function documentsOf(code: string, { agreements, payments, invoices, deposit }: PrivateDetails): Document[] {
  const locale = getLocale()
  const newest = agreements.at(-1)
  return [
    ...agreements.toReversed().map(({ id, madeAt, acceptedAt }) => ({
      url: agreementUrl(code, id),
      title: id === newest?.id ? m.booking_details_document_agreement() : m.booking_details_document_agreement_old(),
      note: [
        momentDay(madeAt, locale),
        acceptedAt
          ? m.booking_details_document_accepted({ moment: shortMoment(acceptedAt, locale) })
          : m.booking_details_document_not_accepted(),
      ].join(' · '),
    })),
    ...invoices.map((invoice) => ({
      url: endpointUrl(getInvoiceFile, { params: { code, name: invoice.name } }),
      title: m.booking_details_document_invoice({ name: invoice.name }),
      note: [momentDay(invoice.issuedAt, locale), moneyText(invoice.totalCents), invoiceKindText(invoice.kind)]
        .concat(invoice.isAnnulled ? m.booking_details_invoice_annulled() : [])
        .join(' · '),
      state: invoice.state ? deliveryStatus(invoice.state) : null,
    })),
    // What is on account has its invoice alone.
    ...payments.flatMap(({ number, tries, isOnAccount }) => {
      const paid = tries.find(({ state }) => state === 'succeeded')
      if (!paid || isOnAccount) return []
      const note = `${momentDay(paid.settledAt ?? paid.at, locale)} · ${moneyText(paid.amountCents)}`
      return [
        {
          url: endpointUrl(getReceiptFile, { params: { code, number } }),
          title: m.booking_details_document_receipt({ number }),
          note,
        },
      ]
    }),
    ...deposit.tries.flatMap(({ end }) =>
      deposit.status === 'withheld' && end?.keptCents
        ? [
            {
              url: endpointUrl(getDepositReceiptFile, { params: { code } }),
              title: m.booking_details_document_deposit_receipt(),
              note: `${momentDay(end.settledAt ?? end.at, locale)} · ${moneyText(end.keptCents)}`,
            },
          ]
        : [],
    ),
  ]
}
