import { expect, test } from 'vitest'
import {
  ALL_TICKET_THINGS,
  EVENT_OF_CHANGE,
  isThingOf,
  nextTicketState,
  OPEN_TICKET_STATES,
  TICKET_CHANGES,
  TICKET_EVENTS,
  TICKET_ROOMS,
  TICKET_STATES,
  TICKET_THINGS,
} from '#domain/ticket/ticket.ts'
import { isWorkingDayIn, ticketDueOn, workingDaysUntil } from '#domain/ticket/ticket-due.ts'

const ALLOWED = [
  'received see seen',
  'received promise visit',
  'received withdraw withdrawn',
  'seen promise visit',
  'seen mend mended',
  'seen withdraw withdrawn',
  'visit promise visit',
  'visit announce on_the_way',
  'visit mend mended',
  'visit withdraw withdrawn',
  'on_the_way promise visit',
  'on_the_way mend mended',
  'on_the_way withdraw withdrawn',
  'mended confirm closed_good',
  'mended reopen seen',
  'mended close closed_unanswered',
  'closed_unanswered reopen seen',
]

test('a report changes in these ways and no other', () => {
  const found = TICKET_STATES.flatMap((state) =>
    TICKET_CHANGES.flatMap((change) => {
      const next = nextTicketState(state, change)
      return next ? [`${state} ${change} ${next}`] : []
    }),
  )
  expect(found).toEqual(ALLOWED)
})

test('a report is open until its thing is mended', () => {
  expect(OPEN_TICKET_STATES).toEqual(['received', 'seen', 'visit', 'on_the_way'])
})

test('every room has things of its own, each once, and something else', () => {
  for (const room of TICKET_ROOMS) {
    expect(new Set(TICKET_THINGS[room]).size).toBe(TICKET_THINGS[room].length)
    expect(TICKET_THINGS[room].at(-1)).toBe('other')
  }
  expect(new Set(ALL_TICKET_THINGS).size).toBe(ALL_TICKET_THINGS.length)
  expect(isThingOf('bathroom', 'toilet')).toBe(true)
  expect(isThingOf('bedroom', 'toilet')).toBe(false)
})

test('every change leaves its own event in the history', () => {
  const events = Object.values(EVENT_OF_CHANGE)
  expect(new Set(events).size).toBe(TICKET_CHANGES.length)
  expect(TICKET_EVENTS).toEqual(expect.arrayContaining(events))
})

test.each([
  // A Tuesday: Wednesday is the first day that counts.
  ['madrid', '2027-03-09', '2027-03-16'],
  ['madrid', '2027-03-12', '2027-03-19'],
  // Maundy Thursday and Good Friday are not counted.
  ['madrid', '2027-03-22', '2027-03-31'],
  // San Isidro is a Saturday in 2027 and a Monday in 2028.
  ['madrid', '2028-05-12', '2028-05-22'],
  ['malaga', '2028-05-12', '2028-05-19'],
  // Corpus is a holiday in Sevilla alone.
  ['sevilla', '2027-05-25', '2027-06-02'],
  ['malaga', '2027-05-25', '2027-06-01'],
  // Weekends count no more than in any week.
  ['malaga', '2027-08-14', '2027-08-23'],
] as const)('a report of %s on %s is answered by %s', (city, reportedOn, due) => {
  expect(ticketDueOn(city, reportedOn)).toBe(due)
})

test('the days that are left are working days', () => {
  expect(workingDaysUntil('madrid', '2027-03-12', '2027-03-16')).toBe(2)
  expect(workingDaysUntil('madrid', '2027-03-16', '2027-03-16')).toBe(0)
  expect(workingDaysUntil('madrid', '2027-03-17', '2027-03-16')).toBe(0)
  expect(isWorkingDayIn('sevilla', '2028-02-28')).toBe(false)
  expect(isWorkingDayIn('madrid', '2028-02-28')).toBe(true)
})
