import { z } from '@hono/zod-openapi'
import { INVOICE_KINDS } from '#domain/invoicing/invoice-kind.ts'
import { TAX_ID_KINDS } from '#domain/invoicing/tax-id.ts'
import { cleanName } from '#domain/people/person-name.ts'
import { visibleText } from '#domain/people/visible-text.ts'
import { calendarDate, cents } from './shared.ts'

const taxId = z.object({
  kind: z.enum(TAX_ID_KINDS).describe('Staff alone choose `unlisted`: a Spanish tax id outside the census'),
  number: z.string().max(30).meta({ example: 'B00000000' }),
  country: z
    .string()
    .max(2)
    .meta({ description: 'ISO 3166-1, two letters; needed for a passport or another document' }),
})

/** Whom the invoices of a booking are made out to. */
export const recipient = z.object({
  name: z.string().overwrite(cleanName).min(2).max(120),
  taxId,
  address: z.string().overwrite(visibleText).min(5).max(250),
})
export type RecipientInput = z.infer<typeof recipient>

export const listedInvoice = z.object({
  name: z.string().meta({ example: 'E2027-000042' }),
  kind: z.enum(INVOICE_KINDS),
  issuedOn: z.string(),
  totalCents: z.number().int(),
  isAnnulled: z.boolean(),
  /** How its holder may have it reissued to the recipient that the booking has now: in exchange, or as a correction. */
  reissue: z.enum(['exchange', 'correction']).optional(),
  /** Said of an invoice that its company alone opens: `totalCents` is the part of this booking. */
  isClosed: z.literal(true).optional(),
})
export type ListedInvoice = z.infer<typeof listedInvoice>

export const invoiceList = z.object({
  items: z.array(listedInvoice),
  recipient: recipient.optional(),
  /** The usual recipient of the invoices of the account, where the booking has no recipient yet. */
  suggested: recipient.optional(),
  /** Said of a booking whose money is invoiced by the month with that of the other bookings of a company. */
  account: z
    .object({
      name: z.string(),
      /** How many bookings share the invoice; absent where the holder may not open it. */
      bookings: z.int().optional(),
      /** The first day of the month whose money the next invoice is about. */
      month: calendarDate,
      /** The day on which the next invoice is issued. */
      issuedOn: calendarDate,
    })
    .optional(),
})
export type InvoiceList = z.infer<typeof invoiceList>

/** The usual recipient of the invoices of an account; null for none. */
export const accountTaxData = z.object({ recipient: recipient.nullable() })
export type AccountTaxData = z.infer<typeof accountTaxData>

/** The invoices and receipts of one booking of an account; a withheld deposit has a receipt too. */
const bookingPapers = z.object({
  bookingCode: z.string(),
  houseCode: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  invoices: z.array(listedInvoice),
  receipts: z.array(z.object({ number: z.int(), paidOn: calendarDate, amountCents: cents })),
  depositReceipt: z.object({ withheldOn: calendarDate, amountCents: cents }).optional(),
})

/** All invoices and receipts of an account, by booking, the latest stay first. */
export const accountPapers = z.object({ bookings: z.array(bookingPapers), recipient: recipient.nullable() })
export type AccountPapers = z.infer<typeof accountPapers>
