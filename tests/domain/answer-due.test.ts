import { expect, test } from 'vitest'
import { answerDueAt } from '#domain/booking/answer-due.ts'

test.each([
  ['in the morning', '2027-03-01T09:30:00Z', '2027-03-01T11:30:00.000Z'],
  ['an hour before everybody leaves, for the next morning', '2027-03-01T19:00:00Z', '2027-03-02T09:00:00.000Z'],
  ['as everybody leaves', '2027-03-01T20:00:00Z', '2027-03-02T10:00:00.000Z'],
  ['at night', '2027-03-01T23:30:00Z', '2027-03-02T10:00:00.000Z'],
  ['before the first comes', '2027-03-01T05:00:00Z', '2027-03-01T10:00:00.000Z'],
  ['the evening before the clocks go forward', '2027-03-27T19:30:00Z', '2027-03-28T08:30:00.000Z'],
])('the first answer to a request of %s is due two staffed hours later', (_, askedAt, due) => {
  expect(answerDueAt(new Date(askedAt)).toISOString()).toBe(due)
})
