import type { StaffBookingPreview } from '#contract/office-stays.ts'
import type { PricedStay } from '#services/pricing/price-requested-stay.ts'

type Who = Pick<StaffBookingPreview, 'houseCode' | 'checkIn' | 'checkOut' | 'adults' | 'children' | 'babies'>

/** The view of a stay that is priced and not booked yet, for staff. */
export function pricedStayView(stay: Who, { price, schedule, cancellation, depositPlan }: PricedStay) {
  return {
    ...stay,
    ...price,
    nights: price.nights.map(({ date, priceCents }) => ({ date, priceCents })),
    paymentSchedule: schedule.map((part) => ({ ...part, state: 'pending' as const })),
    cancellation,
    depositPlan,
  }
}
