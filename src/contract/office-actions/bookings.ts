import { defineAction } from '#contract/office-action.ts'
import {
  createdStaffBooking,
  newStaffBooking,
  staffBookingPreview,
  staffBookingToPreview,
} from '#contract/office-stays.ts'

export const createStaffBooking = defineAction({
  ...{ subject: 'homes', path: 'bookings', tag: 'Bookings' },
  summary: 'Create a booking by telephone or at a desk, at the figures that were previewed; its holder pays by a link',
  permission: 'manage_stays',
  input: newStaffBooking,
  preview: { figures: staffBookingPreview, input: staffBookingToPreview },
  answer: createdStaffBooking,
  refusals: [
    'validation_failed',
    'apartment_not_found',
    'nights_taken',
    'dates_in_past',
    'stay_too_short',
    'stay_too_far',
    'party_too_large',
    'promo_code_invalid',
    'change_outdated',
    'dates_not_available',
    'too_many_holds',
    'too_many_holds_at_address',
    'contracts_in_a_row',
    'rate_limited',
  ],
  audit: { booking_taken: { fields: ['source', 'totalPriceCents'], theme: 'stay' } },
})
