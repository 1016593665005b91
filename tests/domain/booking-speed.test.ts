import { expect, test } from 'vitest'
import { MAX_STAY_NIGHTS, MEASURED_ANSWERS } from '#domain/booking/booking-policy.ts'
import { answerHoursOf, bookingSpeedOf, longestNights, modeOf, SITE_SPEEDS } from '#domain/booking/booking-speed.ts'

const BY_PERSON = { instantMaxNights: 20, automaticOffers: false }
const BY_OFFER = { instantMaxNights: 20, automaticOffers: true }

test.each([
  [BY_PERSON, 20, 'instant'],
  [BY_PERSON, 21, 'person'],
  [BY_OFFER, 20, 'instant'],
  [BY_OFFER, 21, 'offer'],
  [BY_OFFER, MAX_STAY_NIGHTS, 'offer'],
  [{ ...BY_PERSON, instantMaxNights: 0 }, 1, 'person'],
  [{ ...BY_OFFER, instantMaxNights: 0 }, 1, 'offer'],
  [{ ...BY_OFFER, instantMaxNights: MAX_STAY_NIGHTS }, MAX_STAY_NIGHTS, 'instant'],
] as const)('a home with %j books %i nights: %s', (limits, nights, speed) => {
  expect(bookingSpeedOf(limits, nights)).toBe(speed)
  expect(modeOf(speed)).toBe(speed === 'instant' ? 'instant' : 'request')
})

test('the longest stays are the borders of how a home books', () => {
  expect(SITE_SPEEDS.map((speed) => longestNights(BY_OFFER, speed))).toEqual([20, MAX_STAY_NIGHTS])
  expect(SITE_SPEEDS.map((speed) => longestNights(BY_PERSON, speed))).toEqual([20, 20])
})

test('measured answers are whole hours, rounded up, and none where there were too few', () => {
  const count = MEASURED_ANSWERS.least
  expect(answerHoursOf({ count, seconds: 3_600 })).toBe(1)
  expect(answerHoursOf({ count, seconds: 3_601 })).toBe(2)
  expect(answerHoursOf({ count, seconds: 20 })).toBe(1)
  expect(answerHoursOf({ count: count - 1, seconds: 3_600 })).toBeNull()
  expect(answerHoursOf({ count: 0, seconds: null })).toBeNull()
})
