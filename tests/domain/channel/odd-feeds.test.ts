import { expect, test } from 'vitest'
import { readCalendar } from '#adapters/channels/read-calendar.ts'
import { readFeedStays } from '#domain/channel/feed-stays.ts'

const EVENT = { begin: 'BEGIN:VEVENT', end: 'END:VEVENT' } as const

function wrap(lines: readonly string[], end = '\r\n'): string {
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join(end)
}

function read(content: string | Uint8Array, today = '2028-01-01') {
  const read = readCalendar(typeof content === 'string' ? Buffer.from(content) : content)
  if ('fault' in read) return read
  const { stays, faults } = readFeedStays(read.events, { site: 'other', today, isOurs: () => false })
  return { nights: stays.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`), faults }
}

const nightsOf = (...lines: string[]) => read(wrap([EVENT.begin, ...lines, EVENT.end]))

test.each([
  ['no end', ['DTSTART;VALUE=DATE:20280110'], '2028-01-10/2028-01-11'],
  ['an end on the first day', ['DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280110'], '2028-01-10/2028-01-11'],
  ['a date that is not said to be one', ['DTSTART:20280110', 'DTEND:20280112'], '2028-01-10/2028-01-12'],
  ['a time that is said to be a date', ['DTSTART;VALUE=DATE:20280110T000000'], '2028-01-10/2028-01-11'],
  ['UTC', ['DTSTART:20280110T140000Z', 'DTEND:20280112T110000Z'], '2028-01-10/2028-01-12'],
  ['UTC, past midnight in Madrid', ['DTSTART:20280109T233000Z', 'DTEND:20280112T110000Z'], '2028-01-10/2028-01-12'],
  [
    'a zone in quotes',
    ['DTSTART;TZID="America/New_York":20280109T200000', 'DTEND:20280112T110000Z'],
    '2028-01-10/2028-01-12',
  ],
  [
    'a zone of Windows',
    ['DTSTART;TZID=Romance Standard Time:20280110T150000', 'DTEND:20280111T100000'],
    '2028-01-10/2028-01-11',
  ],
  [
    'a zone behind a slash',
    ['DTSTART;TZID=/Europe/London:20280109T233000', 'DTEND:20280111T100000'],
    '2028-01-10/2028-01-11',
  ],
  ['an unknown zone', ['DTSTART;TZID=Nowhere:20280110T233000', 'DTEND:20280111T100000'], '2028-01-10/2028-01-11'],
  [
    'the hour that spring skips',
    ['DTSTART;TZID=Europe/Madrid:20280326T023000', 'DTEND:20280327T100000'],
    '2028-03-26/2028-03-27',
  ],
  ['the hour that autumn repeats', ['DTSTART:20281029T003000Z', 'DTEND:20281030T100000Z'], '2028-10-29/2028-10-30'],
  ['a duration of hours', ['DTSTART:20280110T150000', 'DURATION:PT43H'], '2028-01-10/2028-01-12'],
  ['two weeks', ['DTSTART;VALUE=DATE:20280110', 'DURATION:P2W'], '2028-01-10/2028-01-24'],
])('%s is read as a person would', (_, lines, expected) => {
  expect(nightsOf(...lines)).toEqual({ nights: [expected], faults: [] })
})

test.each([
  ['an end before its start', ['DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280105'], 'bad_dates'],
  ['a day that does not exist', ['DTSTART;VALUE=DATE:20280231'], 'bad_dates'],
  ['the year 1', ['DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:20280105'], 'bad_dates'],
  ['no start', ['DTEND;VALUE=DATE:20280105'], 'bad_dates'],
  ['a rule', ['DTSTART;VALUE=DATE:20280110', 'RRULE:FREQ=WEEKLY'], 'repeats'],
])('an event with %s is left to staff', (_, lines, reason) => {
  expect(nightsOf(...lines, 'SUMMARY:Odd')).toEqual({ nights: [], faults: [{ summary: 'Odd', reason }] })
})

test('what is cancelled, takes no time, is no event or is over takes no night, and an alarm has a uid of its own', () => {
  const days = ['DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280112']
  const text = wrap([
    ...[EVENT.begin, ...days, 'UID:1', 'STATUS:CANCELLED', EVENT.end],
    ...[EVENT.begin, ...days, 'UID:2', 'TRANSP:TRANSPARENT', EVENT.end],
    ...['BEGIN:VTODO', ...days, 'UID:3', 'END:VTODO'],
    ...[EVENT.begin, 'DTSTART;VALUE=DATE:20271201', 'DTEND;VALUE=DATE:20280101', EVENT.end],
    ...[EVENT.begin, ...days, 'UID:4', 'BEGIN:VALARM', 'UID:5', 'TRIGGER:-PT1H', 'END:VALARM', EVENT.end],
  ])
  expect(read(text)).toEqual({ nights: ['2028-01-10/2028-01-12'], faults: [] })
})

test('a mark at the start, lower case, blanks at the ends and folds by tabs and within a character are read', () => {
  const folded = Buffer.concat([
    Buffer.from('﻿begin:vcalendar \r\nbegin:vevent\r\ndtstart;value=date:2028\r\n\t0110\r\nsummary:Mar'),
    ...[Buffer.from([0xc3]), Buffer.from('\r\n '), Buffer.from([0xad])],
    Buffer.from(`a\r\nX-LONG:${'x'.repeat(990)}\r\nend:vevent  \r\nend:vcalendar\r\n`),
  ])
  const events = readCalendar(folded)
  expect(events).toMatchObject({ events: [{ summary: 'María', start: { written: '2028-01-10' } }] })
  expect(read(folded)).toMatchObject({ nights: ['2028-01-10/2028-01-11'] })
})

test('of two events with one uid the one with the higher sequence holds; without one the nights of both are taken', () => {
  const event = (from: string, to: string, sequence: string) => [
    ...[
      EVENT.begin,
      'UID:one',
      `DTSTART;VALUE=DATE:${from}`,
      `DTEND;VALUE=DATE:${to}`,
      `SEQUENCE:${sequence}`,
      EVENT.end,
    ],
  ]
  const newer = wrap([...event('20280110', '20280112', '3'), ...event('20280120', '20280122', '2')])
  expect(read(newer)).toMatchObject({ nights: ['2028-01-10/2028-01-12'] })
  const both = wrap([...event('20280110', '20280112', '0'), ...event('20280120', '20280122', '0')])
  expect(read(both)).toMatchObject({ nights: ['2028-01-10/2028-01-12', '2028-01-20/2028-01-22'] })
})

test.each([
  ['nothing', '', 'empty'],
  ['a page to sign in', '<!doctype html><title>Sign in</title>', 'not_a_calendar'],
  ['the first half', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20280110\r\n', 'truncated'],
  ['too many events', wrap(Array.from({ length: 2_001 }, () => [EVENT.begin, EVENT.end]).flat()), 'too_many_events'],
  ['a long description', wrap([EVENT.begin, `DESCRIPTION:${'x'.repeat(9_000)}`, EVENT.end]), 'line_too_long'],
  ['many parameters', wrap([EVENT.begin, `SUMMARY${';x=1'.repeat(50)}:a`, EVENT.end]), 'too_many_parameters'],
  ['deep nesting', wrap([...Array.from({ length: 20 }, () => 'BEGIN:VEVENT')]), 'too_deep'],
])('%s is a fault, so that no stay is taken for one that is gone', (_, content, fault) => {
  expect(read(content)).toEqual({ fault })
})
