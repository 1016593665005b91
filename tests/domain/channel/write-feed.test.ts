import { expect, test } from 'vitest'
import { readCalendar } from '#adapters/channels/read-calendar.ts'
import { nightsOfEvent } from '#domain/channel/feed-nights.ts'
import { writeFeed } from '#domain/channel/write-feed.ts'

const changedAt = new Date('2027-12-01T10:11:12Z')
const UID = `${'0190f0c6-1c5e-7d3a-9b1f-2f5d7c1a4e88'}@a-rather-long-name-of-a-site-that-rents-homes.example`

test('a calendar says which nights are taken and nothing else, in lines of 75 octets', () => {
  const text = writeFeed([{ uid: UID, checkIn: '2028-02-28', checkOut: '2028-03-02', changedAt }])
  expect(text).toContain('\r\nDTSTAMP:20271201T101112Z\r\nDTSTART;VALUE=DATE:20280228\r\nDTEND;VALUE=DATE:20280302\r\n')
  expect(text).toContain('\r\nSUMMARY:Reserved\r\n')
  expect(text.split('\r\n').filter((line) => line.length > 75)).toEqual([])
  const read = readCalendar(Buffer.from(text))
  if ('fault' in read) throw new Error(read.fault)
  expect(read.events.map((event) => ({ uid: event.uid, ...nightsOfEvent(event) }))).toEqual([
    { uid: UID, checkIn: '2028-02-28', checkOut: '2028-03-02' },
  ])
})

test('the same nights give the same bytes, and a home without any a calendar without events', () => {
  const taken = [{ uid: UID, checkIn: '2028-02-28', checkOut: '2028-03-02', changedAt }]
  expect(writeFeed(taken)).toBe(writeFeed(taken))
  expect(readCalendar(Buffer.from(writeFeed([])))).toEqual({ events: [] })
})
