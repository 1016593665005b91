import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { PartialGrant } from '#domain/staff/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ActionPermission } from '#office/client/permits.ts'
import * as icons from '#ui/icons.ts'
import type { BookingForActions } from './booking-for-actions.ts'

export type BookingActionId = keyof typeof BOOKING_ACTIONS

/** An action on a booking: pages show it where it belongs, the palette lists it, its letter does it. */
type BookingAction = {
  readonly icon: string
  /** The key alone that does it, small. */
  readonly letter?: string
  readonly permission: ActionPermission
  /** The part of the permission that is enough. */
  readonly part?: PartialGrant
  label(inputs: Record<never, never>, options: { readonly locale: Locale }): string
  /** Whether it makes sense for the booking as it is; whether a member may is another question. */
  isOffered(booking: BookingForActions): boolean
}

const isAlive = ({ status }: BookingForActions) => status !== 'CANCELLED'
const isPayable = (booking: BookingForActions) => isAlive(booking) && booking.openPayments.length > 0

/** Payments that can be put off: what is due before arrival can't. */
export function laterPayments({ openPayments }: BookingForActions) {
  return openPayments.filter(({ purpose }) => purpose !== undefined && !isDueBeforeArrival(purpose))
}

/** Payments that can be charged now; an extra is only charged when its guest pays it. */
export function chargeablePayments({ openPayments, today }: BookingForActions) {
  return openPayments.filter(({ purpose, dueDate }) => purpose !== 'extra' && dueDate <= today)
}

/** Every action on a booking, in the order of lists. */
export const BOOKING_ACTIONS = {
  message: {
    icon: icons.requests,
    letter: 'm',
    permission: 'manage_stays',
    label: m.actions_message,
    isOffered: () => true,
  },
  check_in: {
    icon: icons.check,
    permission: 'manage_stays',
    label: m.actions_guests_in,
    isOffered: ({ status, isCheckedIn, checkIn, checkOut, today }) =>
      status === 'CONFIRMED' && !isCheckedIn && today >= checkIn && today <= checkOut,
  },
  check_out: {
    icon: icons.check,
    permission: 'manage_stays',
    label: m.actions_guests_out,
    isOffered: ({ status, isCheckedIn, isCheckedOut, checkIn, today }) =>
      status === 'CONFIRMED' && !isCheckedOut && (isCheckedIn || today > checkIn),
  },
  change: {
    icon: icons.today,
    letter: 'c',
    permission: 'manage_stays',
    label: m.actions_change,
    isOffered: (booking) => isAlive(booking) && !booking.isCheckedOut && booking.today <= booking.checkOut,
  },
  move: {
    icon: icons.moved,
    permission: 'manage_stays',
    label: m.actions_move,
    isOffered: (booking) => isAlive(booking) && !booking.isCheckedIn && booking.today <= booking.checkIn,
  },
  extra: {
    icon: icons.money,
    letter: 'x',
    permission: 'move_money',
    part: 'link',
    label: m.money_extra,
    isOffered: (booking) => isAlive(booking) && !booking.isHeld,
  },
  agreement: {
    icon: icons.bookings,
    letter: 'd',
    permission: 'manage_stays',
    label: m.actions_open_agreement,
    isOffered: ({ agreementPath }) => agreementPath !== null,
  },
  link_payment: {
    icon: icons.mail,
    permission: 'follow_up',
    label: m.actions_link_payment,
    isOffered: ({ status, openPayments, refusedPayments, today }) =>
      status !== 'CANCELLED' &&
      (refusedPayments.length > 0 ||
        openPayments.some(({ purpose, dueDate }) => purpose === 'extra' || dueDate <= today)),
  },
  link_check_in: {
    icon: icons.mail,
    permission: 'follow_up',
    label: m.actions_link_check_in,
    isOffered: ({ status, formsMissing }) => status === 'CONFIRMED' && formsMissing > 0,
  },
  link_deposit: {
    icon: icons.mail,
    permission: 'follow_up',
    label: m.actions_link_deposit,
    isOffered: (booking) => isAlive(booking) && booking.isDepositRefused,
  },
  link_card: {
    icon: icons.mail,
    permission: 'manage_stays',
    label: m.actions_link_card,
    isOffered: (booking) => isAlive(booking) && !booking.isHeld && booking.isCardMissing,
  },
  link_booking: {
    icon: icons.mail,
    permission: 'follow_up',
    label: m.actions_link_booking,
    isOffered: isAlive,
  },
  record: { icon: icons.money, permission: 'move_money', label: m.money_record, isOffered: isPayable },
  charge: {
    icon: icons.money,
    permission: 'move_money',
    label: m.money_charge,
    isOffered: (booking) => isAlive(booking) && booking.hasCard && chargeablePayments(booking).length > 0,
  },
  put_off: {
    icon: icons.money,
    permission: 'move_money',
    label: m.money_put_off,
    isOffered: (booking) => isAlive(booking) && laterPayments(booking).length > 0,
  },
  refund: {
    icon: icons.back,
    permission: 'move_money',
    label: m.money_refund,
    isOffered: ({ paidPayments }) => paidPayments.length > 0,
  },
  take_back: {
    icon: icons.back,
    permission: 'move_money',
    label: m.money_undo_record,
    isOffered: (booking) => isAlive(booking) && booking.byHandPayments.length > 0,
  },
  transfer: {
    icon: icons.money,
    permission: 'move_money',
    label: m.money_transfer,
    isOffered: ({ refundsToMake }) => refundsToMake.length > 0,
  },
  withhold: {
    icon: icons.lock,
    permission: 'decide_deposit',
    label: m.money_withhold,
    isOffered: ({ heldDepositCents }) => heldDepositCents !== null,
  },
  note: { icon: icons.bookings, permission: 'follow_up', label: m.actions_note, isOffered: () => true },
  holder: { icon: icons.person, permission: 'manage_stays', label: m.actions_holder, isOffered: isAlive },
  report_again: {
    icon: icons.audit,
    permission: 'manage_stays',
    label: m.actions_report_again,
    isOffered: ({ register }) => register?.hasRefusals === true,
  },
  register_off: {
    icon: icons.audit,
    permission: 'manage_stays',
    label: m.actions_register_off,
    isOffered: (booking) => isAlive(booking) && booking.register?.isRequired === true,
  },
  register_on: {
    icon: icons.audit,
    permission: 'manage_stays',
    label: m.actions_register_on,
    isOffered: (booking) => isAlive(booking) && booking.register?.isRequired === false,
  },
  review_publish: {
    icon: icons.check,
    permission: 'manage_stays',
    label: m.actions_review_publish,
    isOffered: ({ review }) => review !== null && review.status !== 'published',
  },
  review_refuse: {
    icon: icons.close,
    permission: 'manage_stays',
    label: m.actions_review_refuse,
    isOffered: ({ review }) => review !== null && review.status !== 'refused',
  },
  review_answer: {
    icon: icons.requests,
    permission: 'manage_stays',
    label: m.actions_review_answer,
    isOffered: ({ review }) => review !== null && !review.hasAnswer,
  },
  undo_check_in: {
    icon: icons.back,
    permission: 'manage_stays',
    label: m.actions_undo_in,
    isOffered: ({ isCheckedIn, isCheckedOut }) => isCheckedIn && !isCheckedOut,
  },
  undo_check_out: {
    icon: icons.back,
    permission: 'manage_stays',
    label: m.actions_undo_out,
    isOffered: ({ isCheckedOut }) => isCheckedOut,
  },
  cancel: { icon: icons.close, permission: 'cancel_booking', label: m.actions_cancel, isOffered: isAlive },
} as const satisfies Record<string, BookingAction>

export const BOOKING_ACTION_IDS = Object.keys(BOOKING_ACTIONS) as readonly BookingActionId[]

/** One action by its name, in the shape that all have. */
export function bookingAction(id: BookingActionId): BookingAction {
  return BOOKING_ACTIONS[id]
}
