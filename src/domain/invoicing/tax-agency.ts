import type { InvoiceRecord, TaxPayer } from './invoice-record.ts'

/** A record with its place in the chain and its hash. */
export type ChainedRecord = { readonly sequence: number; readonly hash: string; readonly record: InvoiceRecord }

/** Records of one chain in its order, at most `HAND_IN.mostRecords`. */
export type RecordBatch = {
  readonly issuer: TaxPayer
  readonly records: readonly ChainedRecord[]
  /** Whether they come late, because the agency could not be reached. */
  readonly isLate: boolean
}

/** States of a record: it waits to be handed in, or the agency has said what it thinks of it. */
export const DELIVERY_STATES = ['waiting', 'accepted', 'accepted_with_errors', 'rejected'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** `code` and `fault` are the agency's; a fault may quote personal data and goes into no log. */
export type RecordOutcome = {
  readonly state: Exclude<DeliveryState, 'waiting'>
  readonly code: string | null
  readonly fault: string | null
}

export type BatchAnswer =
  | {
      readonly kind: 'answered'
      /** The agency's own code of what it took; null where it took nothing. */
      readonly csv: string | null
      /** How long to wait before the next batch. */
      readonly waitSeconds: number
      /**
       * Outcomes in the order of the batch; null for a record that the answer does not name, which is handed in again.
       */
      readonly outcomes: readonly (RecordOutcome | null)[]
    }
  /** The whole message was refused, and nothing of it was taken. */
  | { readonly kind: 'refused'; readonly fault: string }

/**
 * The tax agency, which takes records of invoices. Handing in the same record twice does no harm. It throws when there was no
 * answer at all, or one that says nothing.
 */
export type TaxAgency = {
  readonly name: string
  submit(batch: RecordBatch): Promise<BatchAnswer>
}
