import { defineAction } from '#contract/office-action.ts'
import {
  createdStaffBooking,
  heldStayRefusals,
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
  refusals: [...heldStayRefusals, 'nights_taken'],
  audit: { booking_taken: { fields: ['source', 'totalPriceCents'], theme: 'stay' } },
})
