import { expect, test } from 'vitest'
import { readCalendar } from '#adapters/channels/read-calendar.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { readFeedStays } from '#domain/channel/feed-stays.ts'

const TODAY = '2028-01-01'
const isOurs = (uid: string) => uid.endsWith('@estancia.example')

function calendar(events: readonly (readonly string[])[], { head = ['PRODID:-//Example//EN'], end = '\r\n' } = {}) {
  const body = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...body, 'END:VCALENDAR', ''].join(end)
}

function read(site: FeedSite, text: string | Uint8Array) {
  const read = readCalendar(typeof text === 'string' ? Buffer.from(text) : text)
  if ('fault' in read) throw new Error(read.fault)
  return readFeedStays(read.events, { site, today: TODAY, isOurs })
}

/** Writes a stay as `kind from/to guest code`, without what it has not. */
function staysOf(site: FeedSite, text: string | Uint8Array): string[] {
  return read(site, text).stays.map(({ kind, isTentative, checkIn, checkOut, guest, code }) =>
    [isTentative ? 'tentative' : kind, `${checkIn}/${checkOut}`, guest, code].filter(Boolean).join(' '),
  )
}

const dates = (from: string, to: string) => [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`]

test('Airbnb, older form: the end comes first and the address of the reservation is folded', () => {
  const stay = [
    'DTEND;VALUE=DATE:20280114',
    'DTSTART;VALUE=DATE:20280110',
    'UID:1418fb94e984-0a1b2c3d4e5f60718293a4b5c6d7e8f9@airbnb.com',
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
    ' tails/HMQ4X2Z9KT\\nPhone Number (Last 4 Digits): 0199',
    'SUMMARY:Reserved',
  ]
  const block = [...dates('20280120', '20280125'), 'UID:7f662ec65913-aa@airbnb.com', 'SUMMARY:Airbnb (Not available)']
  expect(staysOf('airbnb', calendar([stay, block]))).toEqual([
    'reservation 2028-01-10/2028-01-14 HMQ4X2Z9KT',
    'block 2028-01-20/2028-01-25',
  ])
})

test('Airbnb, newer form: the stamp comes first and the uid is folded', () => {
  const stay = [
    'DTSTAMP:20271230T101112Z',
    ...dates('20280301', '20280401'),
    'SUMMARY:Reserved',
    'UID:1418fb94e984-0a1b2c3d4e5f60718293a4',
    ' b5c6d7e8f9@airbnb.com',
  ]
  const { stays } = read('airbnb', calendar([stay]))
  expect(stays[0]).toMatchObject({
    key: '1418fb94e984-0a1b2c3d4e5f60718293a4b5c6d7e8f9@airbnb.com',
    kind: 'reservation',
  })
})

test('Airbnb: a block of many months is one block, and a calendar without events is one', () => {
  const block = [...dates('20280101', '20291201'), 'UID:b@airbnb.com', 'SUMMARY:Not available']
  expect(staysOf('airbnb', calendar([block]))).toEqual(['block 2028-01-01/2029-12-01'])
  expect(read('airbnb', calendar([]))).toEqual({ stays: [], faults: [], echoes: 0 })
})

test('Booking.com: line feeds alone, a stamp of each reading, and stays that look like blocks', () => {
  const event = (uid: string) => ['DTSTAMP:20280101T000000Z', `UID:${uid}`, 'SUMMARY:CLOSED - Not available']
  const head = ['PRODID:-//admin.booking.com\\, b.v.//NONSGML v1.0//EN', 'METHOD:PUBLISH']
  const text = calendar(
    [
      [...dates('20280110', '20280112'), ...event('0123456789abcdef0123456789abcdef@booking.com')],
      [...dates('20280112', '20280113'), ...event('TRU-99')],
    ],
    { head, end: '\n' },
  )
  expect(staysOf('booking_com', text)).toEqual([
    'reservation 2028-01-10/2028-01-12',
    'reservation 2028-01-12/2028-01-13',
  ])
})

test('Vrbo in French: stays have names, one is tentative, blocks are named so, and a duration ends a stay', () => {
  const text = calendar(
    [
      [...dates('20280110', '20280115'), 'UID:a', 'SUMMARY:Réservée - Ana & Luis'],
      ['DTSTART;VALUE=DATE:20280120', 'DURATION:P4D', 'UID:b', 'SUMMARY:Provisoire - Eva'],
      [...dates('20280229', '20280305'), 'UID:02292028-0229-2028-0305-202803052028', 'SUMMARY:Indisponible'],
    ],
    {
      head: [
        'PRODID:-//HomeAway.com, Inc.//EN',
        ...['BEGIN:VTIMEZONE', 'TZID:Europe/Madrid', 'BEGIN:STANDARD', 'DTSTART:00010101T000000'],
        ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'END:VTIMEZONE'],
      ],
    },
  )
  expect(staysOf('vrbo', text)).toEqual([
    'reservation 2028-01-10/2028-01-15 Ana & Luis',
    'tentative 2028-01-20/2028-01-24 Eva',
    'block 2028-02-29/2028-03-05',
  ])
})

test('HousingAnywhere: a stay of months, a block, and what it has read from us', () => {
  const text = calendar([
    [...dates('20280201', '20280701'), 'UID:77-12@housinganywhere.com', 'SUMMARY:Reservas: Chiara'],
    [...dates('20280801', '20280810'), 'UID:78-12@housinganywhere.com', 'SUMMARY:Manualmente bloqueado'],
    [...dates('20280901', '20280910'), 'UID:x', 'SUMMARY:Evento importado desde el archivo de calendario'],
  ])
  expect(staysOf('housinganywhere', text)).toEqual([
    'reservation 2028-02-01/2028-07-01 Chiara',
    'block 2028-08-01/2028-08-10',
  ])
  expect(read('housinganywhere', text).echoes).toBe(1)
})

test('sites that name every event alike have reservations alone', () => {
  const flatio = calendar([[...dates('20280201', '20280301'), 'UID:9', 'SUMMARY:Reserved by D. S. (Flatio)']])
  expect(staysOf('flatio', flatio)).toEqual(['reservation 2028-02-01/2028-03-01 D. S.'])
  const spotahome = calendar([[...dates('20280201', '20280301'), 'UID:8', 'SUMMARY:Spotahome']])
  expect(staysOf('spotahome', spotahome)).toEqual(['reservation 2028-02-01/2028-03-01'])
})

test('Smoobu: the arrival and the departure of a stay take no night of their own', () => {
  const text = calendar([
    [...dates('20280110', '20280111'), 'UID:1', 'SUMMARY:Arrival: Marta Gil'],
    [...dates('20280115', '20280116'), 'UID:2', 'SUMMARY:Departure: Marta Gil'],
    [...dates('20280110', '20280115'), 'UID:3', 'SUMMARY:Marta Gil'],
    [...dates('20280115', '20280116'), 'UID:4', 'SUMMARY:Jon Ruiz'],
  ])
  expect(staysOf('smoobu', text)).toEqual([
    'reservation 2028-01-10/2028-01-15 Marta Gil',
    'reservation 2028-01-15/2028-01-16 Jon Ruiz',
  ])
})

test('an event that we wrote is an echo, whatever its summary says', () => {
  const text = calendar([[...dates('20280110', '20280114'), 'UID:5@estancia.example', 'SUMMARY:Busy']])
  expect(read('other', text)).toEqual({ stays: [], faults: [], echoes: 1 })
})
