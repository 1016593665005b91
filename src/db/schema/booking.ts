import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AgreedHome } from '#domain/agreement/agreed-home.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import type { BlockKind } from '#domain/booking/block.ts'
import type { BookingSource } from '#domain/booking/booking-source.ts'
import type { BookingStatus, CancelReason } from '#domain/booking/booking-status.ts'
import type { LostReason, RequestState } from '#domain/booking/request-state.ts'
import type { StoredFileKind, StoredFileType } from '#domain/booking/stored-file.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { BookingApproval } from '#domain/company/booking-approval.ts'
import type { ContractKind } from '#domain/law/contract-kind.ts'
import type { PaymentTerms } from '#domain/payment/schedule.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import { bookingGroups } from './booking-group.ts'
import { apartments, moment } from './catalogue.ts'
import { channelStays } from './channel.ts'
import { bookedForCompany, ofCompany } from './company.ts'
import { invoiceAccounts } from './invoice-account.ts'
import { users } from './people.ts'
import { promoCodes } from './promo-code.ts'

/** Text such as `[2027-03-01,2027-03-15)`. */
const daterange = customType<{ data: string }>({ dataType: () => 'daterange' })
/** A 64-bit number as text, since JavaScript's numbers are exact to 53 bits only. */
const bigint = customType<{ data: string }>({ dataType: () => 'bigint' })

export type OccupancyKind = 'hold' | 'booking' | 'channel_block' | 'maintenance'

/** What the holder agreed to, with the moment and the version of the text. */
export type Consents = {
  /** Null for a booking that staff took, until its holder reads the notice on the page that pays. */
  readonly dataProcessing: { readonly at: string; readonly textVersion: string } | null
  /** Null for a request, until its offer is paid. */
  readonly terms: { readonly at: string; readonly textVersion: string } | null
  readonly promotions: { readonly at: string; readonly textVersion: string } | null
}

export const bookingRequests = pgTable('booking_requests', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  apartmentId: integer('apartment_id').references(() => apartments.id),
  city: text('city').$type<City>().notNull(),
  checkIn: date('check_in', { mode: 'string' }).notNull(),
  checkOut: date('check_out', { mode: 'string' }).notNull(),
  adults: smallint('adults').notNull(),
  children: smallint('children').notNull(),
  babies: smallint('babies').notNull(),
  bedrooms: smallint('bedrooms'),
  promoCode: text('promo_code'),
  holderName: text('holder_name').notNull(),
  holderLastname: text('holder_lastname').notNull(),
  holderEmail: text('holder_email').notNull(),
  holderPhone: text('holder_phone').notNull(),
  message: text('message').notNull(),
  language: text('language').$type<Locale>().notNull(),
  consents: jsonb('consents').$type<Consents>().notNull(),
  requestKey: text('request_key').unique(),
  createdAt: moment('created_at').notNull(),
  userId: uuid('user_id').references(() => users.id),
  state: text('state').$type<RequestState>().notNull(),
  /** The member of staff who answers it. */
  assignee: uuid('assignee'),
  snoozedUntil: moment('snoozed_until'),
  lostReason: text('lost_reason').$type<LostReason>(),
  /** When the guest got a first answer: an offer, or that there is none. */
  answeredAt: moment('answered_at'),
  /** Raised by what staff do with it. */
  version: integer('version').notNull(),
  groupId: uuid('group_id').references(() => bookingGroups.id),
  ...ofCompany(),
  /** `waiting` where an approver of the company decides before the booking is paid. */
  approval: text('approval').$type<BookingApproval>(),
})

export const bookings = pgTable('bookings', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  status: text('status').$type<BookingStatus>().notNull(),
  checkIn: date('check_in', { mode: 'string' }).notNull(),
  checkOut: date('check_out', { mode: 'string' }).notNull(),
  adults: smallint('adults').notNull(),
  children: smallint('children').notNull(),
  babies: smallint('babies').notNull(),
  price: jsonb('price').$type<Price>().notNull(),
  totalPriceCents: integer('total_price_cents').notNull(),
  terms: text('terms').$type<PaymentTerms>().notNull(),
  promoCodeId: integer('promo_code_id').references(() => promoCodes.id),
  language: text('language').$type<Locale>().notNull(),
  holderName: text('holder_name').notNull(),
  holderLastname: text('holder_lastname').notNull(),
  holderEmail: text('holder_email').notNull(),
  holderPhone: text('holder_phone').notNull(),
  consents: jsonb('consents').$type<Consents>().notNull(),
  requestKey: text('request_key').unique(),
  holdExpiresAt: moment('hold_expires_at'),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  cancelledAt: moment('cancelled_at'),
  cancelReason: text('cancel_reason').$type<CancelReason>(),
  bookingRequestId: uuid('booking_request_id').references(() => bookingRequests.id),
  /** When the next step of its money is due; null when none is. */
  nextStepAt: moment('next_step_at'),
  /** When the steps of its money last ran. */
  advancedAt: moment('advanced_at'),
  /** The account that it belongs to; null for a guest without one. */
  userId: uuid('user_id').references(() => users.id),
  /** Like `21:30`, in Madrid's time; null until the guest enters it. */
  arrivalTime: text('arrival_time'),
  /** Whether this stay is reported to the register of travellers. */
  sesRequired: boolean('ses_required').notNull().default(true),
  /** When the next communication to the register is due; null when none is. */
  reportAt: moment('report_at'),
  /** How often its links were ended; links of a lower version don't open it. */
  linkVersion: integer('link_version').notNull().default(0),
  source: text('source').$type<BookingSource>().notNull(),
  /** The member of staff who took it; null for a guest and the command line. */
  createdBy: uuid('created_by'),
  /** The last day of free cancellation where that is later than the dates of the stay say: it was moved. */
  freeCancellationUntil: date('free_cancellation_until', { mode: 'string' }),
  /** The kind of contract that was agreed; null for bookings from before it was decided. */
  contractKind: text('contract_kind').$type<ContractKind>(),
  /** Whether its guest has still to state the cause of the stay, which the contract contains. */
  causeNeeded: boolean('cause_needed').notNull().default(false),
  /** Whether invoices are issued as its money moves; false where none is until the guest asks. */
  invoicesFollow: boolean('invoices_follow').notNull(),
  /** The account whose invoice of the month its money is on; null where its invoices are its own. */
  invoiceAccountId: uuid('invoice_account_id').references(() => invoiceAccounts.id),
  checkedInAt: moment('checked_in_at'),
  checkedOutAt: moment('checked_out_at'),
  /** Raised by what staff edit. */
  version: integer('version').notNull(),
  /** Raised by the database with each change of what stands in the calendar of its guests. */
  revision: integer('revision').notNull().default(0),
  ...bookedForCompany(),
})

export const agreements = pgTable('agreements', {
  id: text('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  madeAt: moment('made_at').notNull(),
  /** Null until the holder accepts it, with the first payment. */
  acceptedAt: moment('accepted_at'),
  textVersion: text('text_version').notNull(),
  terms: jsonb('terms').$type<Agreement>().notNull(),
  /** Null in agreements from before the database wrote it. */
  home: jsonb('home').$type<AgreedHome>(),
})

/** Files of a booking, whose contents lie encrypted in the store of files. */
export const storedFiles = pgTable('stored_files', {
  id: text('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<StoredFileKind>().notNull(),
  mediaType: text('media_type').$type<StoredFileType>().notNull(),
  bytes: integer('bytes').notNull(),
  /** SHA-256 of the contents before they were encrypted, in hexadecimal digits. */
  sha256: text('sha256').notNull(),
  storedAt: moment('stored_at').notNull(),
})

/** Agreements as the company signed them, one for each set of contents. */
export const signedAgreements = pgTable('signed_agreements', {
  fileId: text('file_id')
    .primaryKey()
    .references(() => storedFiles.id, { onDelete: 'cascade' }),
  agreementId: text('agreement_id')
    .notNull()
    .references(() => agreements.id),
  contentsSha256: text('contents_sha256').notNull(),
  signedBy: text('signed_by').notNull(),
  signedAt: moment('signed_at').notNull(),
})

export const occupancies = pgTable('occupancies', {
  id: uuid('id').primaryKey(),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  nights: daterange('nights').notNull(),
  kind: text('kind').$type<OccupancyKind>().notNull(),
  bookingId: uuid('booking_id').references(() => bookings.id),
  /** What the calendar of another site says of these nights. */
  channelStayId: uuid('channel_stay_id').references(() => channelStays.id),
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull(),
  releasedAt: moment('released_at'),
  /** Keyed hashes that identify the holder while the hold is open; a trigger clears them when it ends. */
  addressHash: bigint('address_hash'),
  /** The /56 and the /48 of an IPv6 address. */
  householdHash: bigint('household_hash'),
  siteHash: bigint('site_hash'),
  /** The city of an automatic offer, by which they are counted over all holders. */
  cityHash: bigint('city_hash'),
  emailHash: bigint('email_hash'),
  browserHash: bigint('browser_hash'),
})

/** What staff note on a booking; its holder finds it in their export. */
export const bookingNotes = pgTable('booking_notes', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  text: text('text').notNull(),
  /** The member who wrote it; null for the command line. */
  madeBy: uuid('made_by'),
  madeAt: moment('made_at').notNull(),
})

/** Mails that went to a booking's holder. */
export const sentMails = pgTable('sent_mails', {
  /** The id by which the mailer sends the same mail once. */
  mailId: text('mail_id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<MailKind>().notNull(),
  /** Number of the payment that the mail is about. */
  number: integer('number'),
  sentAt: moment('sent_at').notNull(),
})

/** What staff wrote with an offer, and the homes that it names besides its own. */
export const offerLetters = pgTable('offer_letters', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  text: text('text').notNull(),
  houseCodes: text('house_codes').array().notNull(),
})

/** Why staff took nights; the occupancy says which. */
export const blocks = pgTable('blocks', {
  occupancyId: uuid('occupancy_id')
    .primaryKey()
    .references(() => occupancies.id),
  kind: text('kind').$type<BlockKind>().notNull(),
  note: text('note').notNull(),
  /** The member who took them; null for the command line. */
  madeBy: uuid('made_by'),
  version: integer('version').notNull(),
})

export const promoCodeUses = pgTable('promo_code_uses', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  promoCodeId: integer('promo_code_id')
    .notNull()
    .references(() => promoCodes.id),
  usedAt: moment('used_at').notNull(),
  releasedAt: moment('released_at'),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: smallint('status'),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.keyHash] })],
)
