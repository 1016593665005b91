import type { MailKind } from '#domain/shared/jobs.ts'
import type { MailAttachment } from '#domain/shared/mailer.ts'
import * as ofBooking from './booking-intros.ts'
import * as ofCheckIn from './check-in-intros.ts'
import * as ofDeposit from './deposit-intros.ts'
import { chargesFile, stayFile } from './mail-calendar.ts'
import type { AmountTable, Fact, Intro, MailButton, MailPicture, MailSource, Paragraph } from './mail-model.ts'
import * as part from './mail-parts.ts'
import { depositTable, paymentsTable, priceTable, refundsTable } from './mail-tables.ts'
import * as ofOffer from './offer-parts.ts'
import * as ofPayment from './payment-intros.ts'
import * as ofReview from './review-intros.ts'

export type MailTemplate = {
  /** Whether its reader has booked, as opposed to requested. */
  readonly isBooked: boolean
  /** Whether it is still relevant when it is about to be sent; otherwise it is dropped. */
  readonly isNews: (source: MailSource) => boolean
  readonly intro: (source: MailSource) => Intro
  /** The picture of the home above the mail, where the mail is about the stay and not about its money. */
  readonly picture: (source: MailSource) => { readonly picture?: MailPicture }
  readonly facts: (source: MailSource) => Fact[]
  readonly button: (source: MailSource) => MailButton
  readonly tables: readonly ((source: MailSource) => AmountTable | null)[]
  readonly paragraphs: readonly ((source: MailSource) => Paragraph[])[]
  readonly files: readonly ((source: MailSource) => MailAttachment[])[]
}

const isAlive = ({ booking }: MailSource) => booking.status !== 'CANCELLED'
const isOpenOffer = ({ booking }: MailSource) => booking.status === 'PENDING' && booking.holdExpiresAt !== undefined

const BOOKING_DEFAULTS = {
  isBooked: true,
  picture: part.stayPicture,
  facts: part.stayFacts,
  button: part.bookingButton,
  paragraphs: [],
  files: [],
}
/** Mails about an offer don't say that a stay is booked, because there is no booking before the payment. */
const REQUEST_DEFAULTS = { ...BOOKING_DEFAULTS, facts: ofOffer.offerFacts, isBooked: false }
const OFFER = {
  ...REQUEST_DEFAULTS,
  isNews: isOpenOffer,
  button: part.payOfferButton,
  tables: [priceTable, paymentsTable],
  paragraphs: [ofOffer.letter, part.cancellationTerms, part.depositPlan],
}
const CHECK_IN = {
  ...BOOKING_DEFAULTS,
  isNews: ({ booking, travellersMissing }: MailSource) => booking.status === 'CONFIRMED' && travellersMissing > 0,
  facts: part.arrivalFacts,
  button: part.checkInButton,
  tables: [],
  paragraphs: [part.whyCheckIn, part.guideComing],
}
/** Mails about money show the home small, beside its name. */
const MONEY_DEFAULTS = { ...BOOKING_DEFAULTS, picture: () => ({}), facts: part.picturedStayFacts }
const PAYMENT = { ...MONEY_DEFAULTS, tables: [paymentsTable] }
const DEPOSIT = { ...MONEY_DEFAULTS, tables: [depositTable] }

/** The template of each kind of mail; the compiler reports a kind without one. */
export const MAIL_TEMPLATES = {
  booking_reserved: {
    ...BOOKING_DEFAULTS,
    isNews: ({ booking }) => booking.status === 'PENDING',
    intro: ofBooking.reserved,
    tables: [priceTable, paymentsTable],
    paragraphs: [part.cancellationTerms, part.depositPlan, part.joinAccount],
    files: [stayFile, chargesFile],
  },
  booking_confirmed: {
    ...BOOKING_DEFAULTS,
    isNews: ({ booking }) => booking.status === 'CONFIRMED',
    intro: ofBooking.confirmed,
    facts: part.arrivalFacts,
    tables: [priceTable, paymentsTable],
    paragraphs: [part.cancellationTerms, part.depositPlan, part.joinAccount],
    files: [stayFile, chargesFile],
  },
  booking_changed: {
    ...BOOKING_DEFAULTS,
    isNews: isAlive,
    intro: ofBooking.changed,
    tables: [priceTable, paymentsTable],
    paragraphs: [part.cancellationTerms, part.depositPlan],
    files: [stayFile, chargesFile],
  },
  booking_moved: {
    ...BOOKING_DEFAULTS,
    isNews: isAlive,
    intro: ofBooking.moved,
    facts: part.arrivalFacts,
    tables: [priceTable, paymentsTable],
    paragraphs: [part.cancellationTerms, part.depositPlan],
    files: [stayFile, chargesFile],
  },
  booking_cancelled: {
    ...MONEY_DEFAULTS,
    isNews: ({ booking }) => booking.status === 'CANCELLED',
    intro: ofBooking.cancelled,
    tables: [refundsTable, paymentsTable],
    paragraphs: [part.depositLetGo],
    files: [stayFile, chargesFile],
  },
  booking_link: { ...MONEY_DEFAULTS, isNews: () => true, intro: ofBooking.newLink, tables: [] },
  offer: { ...OFFER, intro: ofBooking.offered },
  offer_expiring: { ...OFFER, intro: ofBooking.offerExpiring },
  offer_expired: {
    ...REQUEST_DEFAULTS,
    isNews: ({ booking }) => booking.isOffer && booking.cancelReason === 'hold_expired',
    intro: ofBooking.offerExpired,
    button: part.homeButton,
    tables: [],
  },
  payment_coming: {
    ...PAYMENT,
    isNews: (source) => isAlive(source) && source.payment?.state === 'pending',
    intro: ofPayment.coming,
    button: (source) => (part.needsAnotherCard(source) ? part.cardButton(source) : part.bookingButton(source)),
    files: [chargesFile],
  },
  payment_paid: {
    ...PAYMENT,
    isNews: (source) => isAlive(source) && source.payment?.state === 'paid',
    intro: ofPayment.paid,
  },
  payment_refused: {
    ...PAYMENT,
    isNews: (source) => isAlive(source) && source.payment?.state === 'failed',
    intro: ofPayment.refused,
    button: part.retryButton,
  },
  extra_to_pay: {
    ...PAYMENT,
    isNews: (source) => isAlive(source) && source.payment?.state === 'pending',
    intro: ofPayment.extraToPay,
    button: part.retryButton,
  },
  part_refunded: {
    ...PAYMENT,
    isNews: ({ payment }) => (payment?.givenBack ?? []).length > 0,
    intro: ofPayment.partRefunded,
  },
  deposit_held: {
    ...DEPOSIT,
    isNews: (source) => isAlive(source) && source.booking.deposit.status === 'held',
    intro: ofDeposit.depositHeld,
  },
  deposit_refused: {
    ...MONEY_DEFAULTS,
    isNews: (source) => isAlive(source) && source.booking.deposit.refused === true,
    intro: ofDeposit.depositRefused,
    button: part.cardButton,
    tables: [],
  },
  deposit_returned: {
    ...DEPOSIT,
    isNews: ({ booking }) => booking.deposit.status === 'returned',
    intro: ofDeposit.depositReturned,
  },
  deposit_withheld: {
    ...DEPOSIT,
    isNews: ({ booking }) => booking.deposit.status === 'withheld',
    intro: ofDeposit.depositWithheld,
  },
  check_in_invitation: {
    ...CHECK_IN,
    intro: ofCheckIn.invitation,
  },
  check_in_reminder: {
    ...CHECK_IN,
    intro: ofCheckIn.reminder,
  },
  review_invitation: {
    ...BOOKING_DEFAULTS,
    isNews: ({ booking }) => booking.status === 'CONFIRMED',
    intro: ofReview.invitation,
    button: part.reviewButton,
    tables: [],
  },
} satisfies Record<MailKind, MailTemplate>
