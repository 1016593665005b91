import type { MailKind } from '#domain/shared/jobs.ts'
import type { MailAttachment } from '#domain/shared/mailer.ts'
import * as ofBooking from './booking-openings.ts'
import * as ofCheckIn from './check-in-openings.ts'
import * as ofDeposit from './deposit-openings.ts'
import { chargesFile, stayFile } from './mail-calendar.ts'
import type { AmountTable, Fact, MailButton, MailSource, Opening, Sentence } from './mail-model.ts'
import * as part from './mail-parts.ts'
import { depositTable, paymentsTable, priceTable, refundsTable } from './mail-tables.ts'
import * as ofOffer from './offer-parts.ts'
import * as ofPayment from './payment-openings.ts'

export type MailRecipe = {
  /** Whether its reader has booked, or only asked. */
  readonly isBooked: boolean
  /** Whether it is still true when it is about to go: what was overtaken is not sent. */
  readonly isNews: (source: MailSource) => boolean
  readonly opening: (source: MailSource) => Opening
  readonly facts: (source: MailSource) => Fact[]
  readonly button: (source: MailSource) => MailButton
  readonly tables: readonly ((source: MailSource) => AmountTable | null)[]
  readonly sentences: readonly ((source: MailSource) => Sentence[])[]
  readonly files: readonly ((source: MailSource) => MailAttachment[])[]
}

const isAlive = ({ booking }: MailSource) => booking.status !== 'CANCELLED'
const isOpenOffer = ({ booking }: MailSource) => booking.status === 'PENDING' && booking.holdExpiresAt !== undefined

const STAY = { isBooked: true, facts: part.stayFacts, button: part.bookingButton, sentences: [], files: [] }
/** Nothing of it says that somebody has booked: without a payment nobody has. */
const OF_REQUEST = { ...STAY, facts: ofOffer.offerFacts, isBooked: false }
const OFFER = {
  ...OF_REQUEST,
  isNews: isOpenOffer,
  button: part.payOfferButton,
  tables: [priceTable, paymentsTable],
  sentences: [part.cancellationTerms, part.depositPlan],
}
const CHECK_IN = {
  ...STAY,
  isNews: ({ booking, travellersMissing }: MailSource) => booking.status === 'CONFIRMED' && travellersMissing > 0,
  facts: part.arrivalFacts,
  button: part.checkInButton,
  tables: [],
  sentences: [part.whyCheckIn, part.guideComing],
}
const PAYMENT = { ...STAY, tables: [paymentsTable] }
const DEPOSIT = { ...STAY, tables: [depositTable] }

/** What each kind of mail says: the compiler misses the one that is left out. */
export const MAIL_RECIPES = {
  booking_reserved: {
    ...STAY,
    isNews: ({ booking }) => booking.status === 'PENDING',
    opening: ofBooking.reserved,
    tables: [priceTable, paymentsTable],
    sentences: [part.cancellationTerms, part.depositPlan, part.joinAccount],
    files: [stayFile, chargesFile],
  },
  booking_confirmed: {
    ...STAY,
    isNews: ({ booking }) => booking.status === 'CONFIRMED',
    opening: ofBooking.confirmed,
    facts: part.arrivalFacts,
    tables: [priceTable, paymentsTable],
    sentences: [part.cancellationTerms, part.depositPlan, part.joinAccount],
    files: [stayFile, chargesFile],
  },
  booking_changed: {
    ...STAY,
    isNews: isAlive,
    opening: ofBooking.changed,
    tables: [priceTable, paymentsTable],
    sentences: [part.cancellationTerms, part.depositPlan],
    files: [stayFile, chargesFile],
  },
  booking_cancelled: {
    ...STAY,
    isNews: ({ booking }) => booking.status === 'CANCELLED',
    opening: ofBooking.cancelled,
    tables: [refundsTable, paymentsTable],
    sentences: [part.depositLetGo],
    files: [stayFile, chargesFile],
  },
  booking_link: { ...STAY, isNews: () => true, opening: ofBooking.newLink, tables: [] },
  offer: { ...OFFER, opening: ofBooking.offered },
  offer_expiring: { ...OFFER, opening: ofBooking.offerExpiring },
  offer_expired: {
    ...OF_REQUEST,
    isNews: ({ booking }) => booking.isOffer && booking.cancelReason === 'hold_expired',
    opening: ofBooking.offerExpired,
    button: part.homeButton,
    tables: [],
  },
  payment_coming: {
    ...PAYMENT,
    isNews: (source) => isAlive(source) && source.payment?.state === 'pending',
    opening: ofPayment.coming,
    button: (source) => (part.needsAnotherCard(source) ? part.cardButton(source) : part.bookingButton(source)),
    files: [chargesFile],
  },
  payment_paid: {
    ...PAYMENT,
    isNews: (source) => isAlive(source) && source.payment?.state === 'paid',
    opening: ofPayment.paid,
  },
  payment_refused: {
    ...PAYMENT,
    isNews: (source) => isAlive(source) && source.payment?.state === 'failed',
    opening: ofPayment.refused,
    button: part.retryButton,
  },
  deposit_held: {
    ...DEPOSIT,
    isNews: (source) => isAlive(source) && source.booking.deposit.status === 'held',
    opening: ofDeposit.depositHeld,
  },
  deposit_refused: {
    ...STAY,
    isNews: (source) => isAlive(source) && source.booking.deposit.refused === true,
    opening: ofDeposit.depositRefused,
    button: part.cardButton,
    tables: [],
  },
  deposit_returned: {
    ...DEPOSIT,
    isNews: ({ booking }) => booking.deposit.status === 'returned',
    opening: ofDeposit.depositReturned,
  },
  deposit_withheld: {
    ...DEPOSIT,
    isNews: ({ booking }) => booking.deposit.status === 'withheld',
    opening: ofDeposit.depositWithheld,
  },
  check_in_invitation: {
    ...CHECK_IN,
    opening: ofCheckIn.invitation,
  },
  check_in_reminder: {
    ...CHECK_IN,
    opening: ofCheckIn.reminder,
  },
} satisfies Record<MailKind, MailRecipe>
