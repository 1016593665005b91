import { expect, test } from 'vitest'
import { BOOKING_CODE, bookingCodeFrom, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { BOOKING_STATUSES, type BookingEvent, nextBookingStatus } from '#domain/booking/booking-status.ts'
import { cancellationTerms, refundLines, refundPercent } from '#domain/booking/cancellation.ts'
import { lateArrivalFeeCents } from '#domain/booking/late-arrival.ts'
import { checkParty } from '#domain/booking/party.ts'
import { checkStay } from '#domain/booking/stay-rules.ts'

const limits = { minNights: 3, dated: {}, instantMaxNights: 20, automaticOffers: false }
const now = new Date('2027-03-01T10:00:00Z')
const check = (checkIn: string, checkOut: string, at = now) => {
  const result = checkStay({ checkIn, checkOut }, limits, at)
  return result.ok ? result.value : result.code
}

test('up to the limit a stay is booked at once, beyond it by request', () => {
  expect(check('2027-03-10', '2027-03-30')).toBe('instant')
  expect(check('2027-03-10', '2027-03-31')).toBe('person')
})

test('a stay is at least the minimum and at most 12 months', () => {
  expect(check('2027-03-10', '2027-03-12')).toBe('stay_too_short')
  expect(check('2027-03-10', '2028-03-10')).toBe('person')
  expect(check('2027-03-10', '2028-03-11')).toBe('stay_too_far')
  expect(check('2029-03-10', '2029-03-20')).toBe('stay_too_far')
})

test('check-out comes after check-in, and both are dates', () => {
  expect(check('2027-03-10', '2027-03-10')).toBe('validation_failed')
  expect(check('2027-03-10', '2027-03-01')).toBe('validation_failed')
  expect(check('2027-02-30', '2027-03-10')).toBe('validation_failed')
})

test('check-in today is allowed until 15:00 in Madrid', () => {
  expect(check('2027-02-28', '2027-03-07')).toBe('dates_in_past')
  expect(check('2027-03-01', '2027-03-07', new Date('2027-03-01T13:59:59Z'))).toBe('instant')
  expect(check('2027-03-01', '2027-03-07', new Date('2027-03-01T14:00:00Z'))).toBe('dates_in_past')
  expect(check('2027-03-02', '2027-03-07', new Date('2027-03-01T23:30:00Z'))).toBe('instant')
})

test('in the evening before the clocks change, tomorrow is the day they change', () => {
  expect(check('2027-03-28', '2027-04-04', new Date('2027-03-27T22:30:00Z'))).toBe('instant')
  expect(check('2027-10-31', '2027-11-07', new Date('2027-10-30T21:30:00Z'))).toBe('instant')
})

const party = (adults: number, children: number, babies: number) => {
  const result = checkParty({ adults, children, babies }, 4)
  return result.ok ? 'ok' : result.code
}

test('adults and children count towards the occupancy, babies do not', () => {
  expect(party(2, 2, 2)).toBe('ok')
  expect(party(3, 2, 0)).toBe('party_too_large')
})

test('there is at least one adult and there are at most two babies', () => {
  expect(party(0, 2, 0)).toBe('validation_failed')
  expect(party(1, 0, 3)).toBe('validation_failed')
  expect(party(1, -1, 0)).toBe('validation_failed')
  expect(party(1.5, 0, 0)).toBe('validation_failed')
})

test('a booking code has ten letters and digits that cannot be confused', () => {
  const code = bookingCodeFrom(Uint8Array.from([0, 31, 32, 63, 200, 255, 7, 90, 121, 18]))
  expect(code).toMatch(BOOKING_CODE)
  expect(code).toHaveLength(10)
  expect(() => bookingCodeFrom(new Uint8Array(9))).toThrow(RangeError)
  expect(normaliseBookingCode(' 7kq2-m9xr4t ')).toBe('7KQ2M9XR4T')
  expect(normaliseBookingCode('ilo')).toBe('110')
  for (const pasted of ['7KQ2M9XR4T.', '#7KQ2M9XR4T', '7KQ2M\u200b9XR4T', '７ＫＱ２Ｍ９ＸＲ４Ｔ', '«7KQ2-M9XR4T»']) {
    expect(normaliseBookingCode(pasted)).toBe('7KQ2M9XR4T')
  }
})

test('a booking becomes CONFIRMED or CANCELLED, and CANCELLED is the end', () => {
  const events: BookingEvent[] = ['paid_before_arrival', 'hold_expired', 'unpaid_before_arrival', 'cancelled']
  const table = BOOKING_STATUSES.map((status) => events.map((event) => nextBookingStatus(status, event)))
  expect(table).toEqual([
    ['CONFIRMED', 'CANCELLED', 'CANCELLED', 'CANCELLED'],
    [undefined, undefined, undefined, 'CANCELLED'],
    [undefined, undefined, undefined, undefined],
  ])
})

test('a guest who cancels more than 7 days before check-in gets everything back, later nothing', () => {
  expect(refundPercent('guest', { checkIn: '2027-03-11' }, '2027-03-03')).toBe(100)
  expect(refundPercent('guest', { checkIn: '2027-03-11' }, '2027-03-04')).toBe(0)
})

test('when the company or the owner cancels, everything goes back at any time', () => {
  expect(refundPercent('company', { checkIn: '2027-03-11' }, '2027-03-11')).toBe(100)
  expect(refundPercent('owner', { checkIn: '2027-03-11' }, '2027-03-20')).toBe(100)
})

test('refunds go payment by payment to the card that paid', () => {
  const payments = [
    { number: 1, refundableCents: 300_00 },
    { number: 2, refundableCents: 0 },
    { number: 3, refundableCents: 50_00 },
  ]
  const early = { by: 'guest' as const, checkIn: '2027-03-11', today: '2027-03-01' }
  expect(refundLines(payments, early)).toEqual([
    { number: 1, amountCents: 300_00 },
    { number: 3, amountCents: 50_00 },
  ])
  expect(refundLines(payments, { ...early, today: '2027-03-05' })).toEqual([])
})

test('the dated sentences say until when all goes back', () => {
  expect(cancellationTerms('2027-03-11', '2026-12-01')).toEqual({
    fullRefundUntil: '2027-03-03',
    noRefundFrom: '2027-03-04',
  })
  expect(cancellationTerms('2027-03-11', '2027-03-03')).toMatchObject({ fullRefundUntil: '2027-03-03' })
  expect(cancellationTerms('2027-03-11', '2027-03-04')).toEqual({ fullRefundUntil: null, noRefundFrom: '2027-03-04' })
})

test('a late arrival costs 20, 30 or 40 € at a home without self check-in', () => {
  const fees = [20, 21, 22, 23, 0, 2].map((hour) => lateArrivalFeeCents(hour, false))
  expect(fees).toEqual([0, 20_00, 20_00, 30_00, 40_00, 40_00])
  expect(lateArrivalFeeCents(23, true)).toBe(0)
})
