import { isAlive } from '#contract/booking-facts.ts'
import { cancellation } from '#contract/cancellation.ts'
import { defineAction } from '#contract/office-action.ts'
import {
  guestCheck,
  guestChecked,
  move,
  movePreview,
  note,
  staffCancellation,
  staffCancellationPreview,
  staffReason,
  staffStayChange,
} from '#contract/office-stays.ts'
import { stayChange } from '#contract/stay-change.ts'

const tag = 'Bookings'

export const recordGuestCheck = defineAction({
  ...{ subject: 'booking', path: 'marks', tag },
  summary: 'Record that guests have arrived or left and when, or take it back',
  permission: 'manage_stays',
  input: guestCheck,
  answer: guestChecked,
  refusals: [
    'validation_failed',
    'booking_not_found',
    'booking_cancelled',
    'change_not_allowed',
    'moment_out_of_order',
    'changed_meanwhile',
  ],
  audit: {
    checked_in: { fields: ['checkedInAt'], theme: 'stay' },
    checked_out: { fields: ['checkedOutAt'], theme: 'stay' },
    check_in_undone: { fields: ['checkedInAt'], theme: 'stay' },
    check_out_undone: { fields: ['checkedOutAt'], theme: 'stay' },
  },
  entries: {
    check_in: {
      group: 'arrival',
      icon: 'check',
      isOffered: ({ status, isCheckedIn, checkIn, checkOut, today }) =>
        status === 'CONFIRMED' && !isCheckedIn && today >= checkIn && today <= checkOut,
    },
    check_out: {
      group: 'arrival',
      icon: 'check',
      isOffered: ({ status, isCheckedIn, isCheckedOut, checkIn, today }) =>
        status === 'CONFIRMED' && !isCheckedOut && (isCheckedIn || today > checkIn),
    },
    undo_check_in: {
      group: 'undo',
      icon: 'back',
      isOffered: ({ isCheckedIn, isCheckedOut }) => isCheckedIn && !isCheckedOut,
    },
    undo_check_out: { group: 'undo', icon: 'back', isOffered: ({ isCheckedOut }) => isCheckedOut },
  },
})

export const changeStayByStaff = defineAction({
  ...{ subject: 'booking', path: 'stay', tag },
  summary: 'Change the dates of a stay at the figures that were previewed, past the deadlines of guests',
  permission: 'manage_stays',
  input: staffStayChange.extend(staffReason),
  preview: { figures: stayChange, input: staffStayChange },
  refusals: [
    'validation_failed',
    'booking_not_found',
    'booking_cancelled',
    'apartment_not_found',
    'nights_taken',
    'change_not_allowed',
    'change_not_refundable',
    'payment_before_change',
    'dates_in_past',
    'stay_too_far',
    'arrival_closed',
    'departure_closed',
    'stay_too_short',
    'stay_too_long_for_instant',
    'changed_meanwhile',
  ],
  audit: {
    stay_changed: { fields: ['checkIn', 'checkOut', 'totalPriceCents', 'keptPaidCents'], theme: 'stay' },
  },
  entries: {
    change: {
      group: 'stay',
      icon: 'today',
      letter: 'c',
      isOffered: (booking) => isAlive(booking) && !booking.isCheckedOut && booking.today <= booking.checkOut,
    },
  },
})

export const moveBooking = defineAction({
  ...{ subject: 'booking', path: 'move', tag },
  summary: 'Move a booking to another home before its guests arrive, at the figures that were previewed',
  permission: 'manage_stays',
  input: move.extend(staffReason),
  preview: { figures: movePreview, input: move },
  refusals: [
    'validation_failed',
    'booking_not_found',
    'booking_cancelled',
    'guest_in_house',
    'apartment_not_found',
    'party_too_large',
    'contract_differs',
    'nights_taken',
    'payment_before_change',
    'change_not_refundable',
    'changed_meanwhile',
  ],
  audit: { booking_moved: { fields: ['home', 'totalPriceCents', 'isAgreed'], theme: 'stay' } },
  entries: {
    move: {
      group: 'stay',
      icon: 'moved',
      isOffered: (booking) => isAlive(booking) && !booking.isCheckedIn && booking.today <= booking.checkIn,
    },
  },
})

export const writeNote = defineAction({
  ...{ subject: 'booking', path: 'notes', tag },
  summary: 'Note something on a booking; its holder finds it in their export',
  permission: 'follow_up',
  input: note,
  refusals: ['validation_failed', 'booking_not_found'],
  audit: { note_written: { fields: [] } },
  entries: { note: { group: 'note', icon: 'bookings', isOffered: () => true } },
})

export const cancelByStaff = defineAction({
  ...{ subject: 'booking', path: 'cancellation', tag },
  summary: 'Cancel at the figures that were previewed: for the guest, the company, the owner, or as a no-show',
  permission: 'cancel_booking',
  input: staffCancellation,
  preview: { figures: staffCancellationPreview, input: staffCancellation.pick({ cause: true }) },
  answer: cancellation,
  refusals: [
    'validation_failed',
    'booking_not_found',
    'booking_cancelled',
    'stay_has_begun',
    'change_not_allowed',
    'changed_meanwhile',
  ],
  audit: { booking_cancelled: { fields: ['status', 'cause'], theme: 'stay' } },
  entries: { cancel: { group: 'cancel', icon: 'close', isOffered: isAlive } },
})
